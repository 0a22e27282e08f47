import { toAmount } from '#contract/money/money.ts'
import { type Statement, sumByCurrency } from '#contract/servicing/statement.ts'
import { toIso } from '#service/kernel/clock.ts'
import { render } from '#service/documents/pdf/render.ts'
import { toCsv } from '#service/handlers/csv.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'

/** Handlers for monthly statements of purchases and refunds. */
export const statementHandlers = {
  statements: (_, { caller, store }) => store.listStatementMonths(caller),
  statement: ({ month }, context) => readStatement(month, context),

  statementSheet: async ({ month }, context) => ({
    name: `statement-${month}.csv`,
    bytes: new TextEncoder().encode(statementCsv(await readStatement(month, context))),
  }),

  statementPaper: async ({ month }, context) => {
    const statement = await readStatement(month, context)
    return { name: `statement-${month}.pdf`, bytes: await render('statement', statement, context.clock()) }
  },
} satisfies Partial<Handlers>

async function readStatement(month: string, { store, clock, caller }: AuthenticatedContext) {
  const entries = await store.listStatementEntries(caller, month)
  const open = month >= toIso(clock()).slice(0, 7)
  return { month, organization: caller.organization.name, open, entries, totals: sumByCurrency(entries) }
}

/**
 * Writes one row per entry, so that the columns add up to the statement's totals. Amounts are decimal text. There is a
 * column for the organization if there are several.
 */
function statementCsv({ entries, organization }: Statement): string {
  const hasSeveral = entries.some(({ organizationId }) => organizationId !== undefined)
  const head = ['Time (UTC)', 'Certificate', 'Holder', 'Currency', 'Charged', 'Refunded']
  const rows = entries.map(({ at, reference, holder, currency, amount, kind, organizationName }) => {
    const amountText = toAmount(Math.abs(amount), currency)
    const amounts = kind === 'refund' ? ['', amountText] : [amountText, '']
    const owner = hasSeveral ? [organizationName ?? organization] : []
    return [at, reference, holder, currency.id, ...amounts, ...owner]
  })
  return toCsv(hasSeveral ? [...head, 'Organization'] : head, rows)
}
