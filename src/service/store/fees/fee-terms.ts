import { isoCurrency } from '#contract/money/money.ts'
import type { FeeTerms } from '#contract/people/fees.ts'
import { createFieldProblem, Problem } from '#contract/problem.ts'
import { toDay, toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transact } from '#service/store/db/transact.ts'
import { lockTree } from '#service/store/organizations/placement.ts'
import {
  assertOrganizationVisible,
  isVisible,
  type Visibility,
} from '#service/store/organizations/visibility.ts'
import { findRoleSource } from '#service/store/people/staff.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { describeTerms, describeValue } from './describe-terms.ts'

/** Terms to add: a booking fee in minor units of a currency, or a commission in parts per million. */
export type FeeTermsInput = { readonly organizationId: string; readonly startsOn: string } & (
  | { readonly kind: 'bookingFee'; readonly amount: number; readonly currencyId: string }
  | { readonly kind: 'commission'; readonly commission: number }
)

const selectTerms = (db: Database, visibility: Visibility, organizationId: string) =>
  db
    .selectFrom('organization_fees')
    .select(['id', 'kind', 'starts_on', 'amount', 'currency_id', 'commission'])
    .where('organization_id', '=', organizationId)
    .where(isVisible(visibility))
    .orderBy('starts_on', 'desc')
    .orderBy('kind')

/**
 * Checks whether a caller's own commission would reveal what the organization above earns: it's a share of that, and
 * statements show its amount. What the organization at the top receives is the premium, which isn't secret.
 */
async function revealsShareAbove(db: Database, caller: Caller, organizationId: string) {
  if (organizationId !== findRoleSource(caller, 'support', 'administrator')) return false
  const second = await db
    .selectFrom('organization_ancestors as place')
    .select('ancestor_id')
    .where('place.organization_id', '=', organizationId)
    .where('depth', '=', 2)
    .executeTakeFirst()
  return second !== undefined
}

/**
 * Lists all terms of a visible organization, starting with the latest. A caller's own commission is left out if it
 * would reveal what the organization above earns.
 * @throws Problem `NOT_FOUND` if the organization isn't visible.
 */
export async function listFeeTerms(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  caller: Caller,
  id: string,
) {
  const organizationId = await assertOrganizationVisible(db, caller, id)
  const isHidden = await revealsShareAbove(db, caller, organizationId)
  const rows = await selectTerms(db, caller, organizationId)
    .$if(isHidden, (query) => query.where('kind', '!=', 'commission'))
    .execute()
  const today = toDay(clock())
  const currentIds = new Map<string, string>()
  // Oldest first, so that the latest terms of each kind are kept.
  for (const row of rows.toReversed()) if (row.starts_on <= today) currentIds.set(row.kind, row.id)
  return rows.map((row): FeeTerms => ({
    id: row.id,
    startsOn: row.starts_on,
    state: getState(row),
    ...(row.amount === null ? {} : { bookingFee: row.amount, currency: isoCurrency(row.currency_id ?? '') }),
    ...(row.commission === null ? {} : { commission: row.commission }),
  }))

  function getState({ id, kind, starts_on }: (typeof rows)[number]): FeeTerms['state'] {
    if (starts_on > today) return 'planned'
    return currentIds.get(kind) === id ? 'current' : 'past'
  }
}

/**
 * Adds terms to a visible organization, starting today or later. They replace those of the same kind that start on the
 * same day, so that a mistake can be corrected. Quotes keep the terms that they were priced with.
 * @throws Problem `VALIDATION_FAILED` at `startsOn` for a day in the past; `FORBIDDEN` for the commission of the caller's
 * own organization; `NOT_FOUND` if the organization isn't visible.
 */
export function addFeeTerms(
  { db, clock }: StoreContext,
  caller: Caller,
  input: FeeTermsInput,
): Promise<FeeTerms> {
  const now = clock()
  const { startsOn, kind } = input
  return transact(db, async (transaction) => {
    // Concurrent requests for the same day run one after another, and the organization can't be deleted.
    await lockTree(transaction)
    const organizationId = await assertOrganizationVisible(transaction, caller, input.organizationId)
    if (kind === 'commission') assertNotOwnCommission(caller, organizationId)
    if (startsOn < toDay(now)) throw createFieldProblem('startsOn', 'Enter today’s date or a later one.')
    const row = {
      id: newId(now),
      organization_id: organizationId,
      kind,
      starts_on: startsOn,
      amount: kind === 'bookingFee' ? input.amount : null,
      currency_id: kind === 'bookingFee' ? input.currencyId : null,
      commission: kind === 'commission' ? input.commission : null,
      created_at: toIso(now),
    }
    const replaced = await transaction
      .deleteFrom('organization_fees')
      .where('organization_id', '=', organizationId)
      .where('starts_on', '=', startsOn)
      .where('kind', '=', kind)
      .returning(['amount', 'currency_id', 'commission'])
      .executeTakeFirst()
    await transaction.insertInto('organization_fees').values(row).execute()
    const ending = replaced ? `, replacing ${describeValue(replaced)}` : ''
    await writeTermsEntry(transaction, caller, 'addFees', row, now, ending)
    const terms = await listFeeTerms({ db: transaction, clock }, caller, organizationId)
    const added = terms.find(({ id }) => id === row.id)
    if (!added) throw new Error('The new terms could not be read.')
    return added
  })
}

/**
 * Removes terms that haven't started.
 * @returns whether they were found.
 * @throws Problem `CONFLICT` if they have started; `FORBIDDEN` for the commission of the caller's own organization;
 * `NOT_FOUND` if the organization isn't visible.
 */
export function removeFeeTerms(
  { db, clock }: StoreContext,
  caller: Caller,
  organization: string,
  feesId: string,
) {
  const now = clock()
  return transact(db, async (transaction) => {
    // Terms that are replaced at the same time must not be logged as removed.
    await lockTree(transaction)
    const organizationId = await assertOrganizationVisible(transaction, caller, organization)
    const row = await selectTerms(transaction, caller, organizationId)
      .where('id', '=', feesId.toLowerCase())
      .executeTakeFirst()
    if (!row) return false
    if (row.kind === 'commission') assertNotOwnCommission(caller, organizationId)
    if (row.starts_on <= toDay(now)) {
      const message = `This ${kindNames[row.kind]} is already in force, so it can’t be removed. Add a new one instead.`
      throw new Problem('CONFLICT', message)
    }
    await transaction.deleteFrom('organization_fees').where('id', '=', row.id).execute()
    await writeTermsEntry(transaction, caller, 'removeFees', { ...row, organization_id: organizationId }, now)
    return true
  })
}

type TermsRow = Parameters<typeof describeTerms>[0] &
  Pick<Row<'organization_fees'>, 'kind' | 'organization_id'>

/** Writes an audit entry. A commission is logged for the organization above, which grants it. */
async function writeTermsEntry(
  transaction: Database,
  caller: Caller,
  action: 'addFees' | 'removeFees',
  row: TermsRow,
  now: number,
  ending = '',
) {
  const { kind, organization_id: recordId } = row
  const { name, parent_id } = await transaction
    .selectFrom('organizations')
    .select(['name', 'parent_id'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
  const verb = action === 'addFees' ? 'Added' : 'Removed'
  const isAbove = kind === 'commission' && parent_id !== null
  const content = `${verb} ${describeTerms(row)}${isAbove ? ` for ${name}` : ''}${ending}`
  const organizationId = isAbove ? parent_id : recordId
  await writeAuditEntry(transaction, caller, { action, recordId, organizationId, content }, now)
}

const kindNames = { bookingFee: 'booking fee', commission: 'commission' } as const

/** Checks that the organization whose commission changes isn't the caller's own. @throws Problem `FORBIDDEN` if it is. */
function assertNotOwnCommission(caller: Caller, organizationId: string): void {
  if (organizationId !== findRoleSource(caller, 'administrator')) return
  const message = 'Only administrators of a company above yours can set your commission.'
  throw createFieldProblem('commission', message, { code: 'FORBIDDEN' })
}
