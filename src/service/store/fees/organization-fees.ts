import type { InferResult } from 'kysely'
import { singleFlight } from '#service/concurrency/single-flight.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** An organization on the path from the top of the tree to the requested one, with its terms in force. */
export type OrganizationFees = {
  readonly organizationId: string
  /** In minor units of its currency. */
  readonly bookingFee?: { readonly minor: number; readonly currencyId: string }
  /** In parts per million. */
  readonly commission: number
}

/**
 * Creates a function that lists the organizations from the top of the tree down to the given one, each with its terms on a
 * day: the latest of each kind that start on or before that day. The query is compiled once and shared by concurrent
 * calls, because every quote needs it.
 */
export function createFeeReader(db: Database) {
  const query = selectFees(db, '', '').compile()
  const read = singleFlight(async (key) => {
    // In the order of the query: the day, then the organization.
    const { rows } = await db.executeQuery<FeeRow>({ ...query, parameters: key.split(' ') })
    return toOrganizationFees(rows)
  })
  /** @param day in UTC, such as `2026-12-01`. */
  return (organizationId: string, day: string) => read(`${day} ${organizationId}`)
}

const selectFees = (db: Database, organizationId: string, day: string) =>
  db
    .selectFrom('organization_ancestors as above')
    .leftJoin('organization_fees as fees', (join) =>
      join.onRef('fees.organization_id', '=', 'above.ancestor_id').on('starts_on', '<=', day),
    )
    .select(['ancestor_id', 'amount', 'currency_id', 'commission'])
    .where('above.organization_id', '=', organizationId)
    .orderBy('above.depth', 'desc')
    .orderBy('starts_on')

type FeeRow = InferResult<ReturnType<typeof selectFees>>[number]

function toOrganizationFees(rows: readonly FeeRow[]): OrganizationFees[] {
  const levels = new Map<string, OrganizationFees>()
  for (const { ancestor_id: id, amount, currency_id: currencyId, commission } of rows) {
    const level = levels.get(id) ?? { organizationId: id, commission: 0 }
    levels.set(id, {
      ...level,
      ...(amount === null || currencyId === null ? {} : { bookingFee: { minor: amount, currencyId } }),
      ...(commission === null ? {} : { commission }),
    })
  }
  return [...levels.values()]
}
