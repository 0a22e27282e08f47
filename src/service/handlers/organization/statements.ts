import { toAmount } from '#contract/money/money.ts'
import {
  type Statement,
  type StatementEntry,
  type StatementShare,
  sumByCurrency,
} from '#contract/servicing/statement.ts'
import { toIso } from '#service/kernel/clock.ts'
import { render } from '#service/documents/pdf/render.ts'
import { toCsv } from '#service/handlers/csv.ts'
import { isStaff } from '#service/store/people/staff.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'

/** Handlers for monthly statements of purchases and refunds. */
export const statementHandlers = {
  statements: async (_, { caller, store }) => {
    const months = await store.listStatementMonths(caller)
    if (!isStaff(caller.roles)) return months
    const shareMonths = await store.listShareMonths(caller)
    const others = shareMonths.filter((month) => months.every((row) => row.month !== month))
    return [...months, ...others.map((month) => ({ month, totals: [] }))].sort((one, other) =>
      one.month < other.month ? 1 : -1,
    )
  },
  statement: ({ month }, context) => readStatement(month, context),

  statementSheet: async ({ month }, context) => ({
    name: `statement-${month}.csv`,
    bytes: new TextEncoder().encode(statementCsv(await readStatement(month, context))),
  }),

  statementPaper: async ({ month }, context) => {
    const statement = await readStatement(month, context)
    const branding = await context.store.readBranding(context.caller.organizationId)
    const bytes = await render('statement', statement, context.clock(), branding)
    return { name: `statement-${month}.pdf`, bytes }
  },
} satisfies Partial<Handlers>

async function readStatement(month: string, { store, clock, caller }: AuthenticatedContext) {
  const entries = await store.listStatementEntries(caller, month)
  // A buyer doesn't see who earns what.
  const shares = isStaff(caller.roles) ? await store.listStatementShares(caller, month) : []
  const open = month >= toIso(clock()).slice(0, 7)
  return {
    ...{ month, organization: caller.organization.name, open, entries, totals: sumByCurrency(entries) },
    ...(shares.length > 0 ? { shares } : {}),
  }
}

/**
 * Writes one row per entry, then one per share, so that the columns add up to the statement's totals. Amounts are decimal
 * text. There is a column for the organization if there are several, and for the shares if there are any.
 */
function statementCsv({ entries, organization, shares = [] }: Statement): string {
  const hasSeveral = [...entries, ...shares].some(({ organizationId }) => organizationId !== undefined)
  const head = [
    ...['Time (UTC)', 'Certificate', 'Holder', 'Currency', 'Charged', 'Refunded'],
    ...(shares.length > 0 ? ['Share of premium', 'Fees kept'] : []),
    ...(hasSeveral ? ['Organization'] : []),
  ]
  const toRow = (row: StatementEntry | StatementShare, amounts: readonly string[]) => [
    ...[row.at, row.reference, row.holder, row.currency.id, ...amounts],
    ...(hasSeveral ? [row.organizationName ?? organization] : []),
  ]
  const noShares = shares.length > 0 ? ['', ''] : []
  const entryRows = entries.map((entry) => {
    const amount = toAmount(Math.abs(entry.amount), entry.currency)
    return toRow(entry, [...(entry.kind === 'refund' ? ['', amount] : [amount, '']), ...noShares])
  })
  const shareRows = shares.map((row) =>
    toRow(row, ['', '', toAmount(row.premium, row.currency), toAmount(row.fees, row.currency)]),
  )
  return toCsv(head, [...entryRows, ...shareRows])
}
