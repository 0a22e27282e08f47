import { toAmount } from '#contract/money/money.ts'
import { type Statement, sumByCurrency } from '#contract/servicing/statement.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { toIso } from '#service/kernel/clock.ts'
import { byteOrderMark } from '#contract/text/csv-format.ts'
import { toCsvLines } from '#service/handlers/csv.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

type StatementActions = 'statements' | 'statement' | 'statementSheet' | 'statementPaper'

/** Handlers for monthly statements of purchases and refunds. */
export function createStatementHandlers({ store, clock }: Dependencies): Pick<Handlers, StatementActions> {
  const readStatement = async (
    month: string,
    { organizationId, organization }: Caller,
  ): Promise<Statement> => {
    const entries = await store.listStatementEntries(organizationId, month)
    const open = month >= toIso(clock()).slice(0, 7)
    return { month, organization: organization.name, open, entries, totals: sumByCurrency(entries) }
  }
  return {
    statements: (_, { caller }) => store.listStatementMonths(caller.organizationId),
    statement: ({ month }, { caller }) => readStatement(month, caller),

    statementSheet: async ({ month }, { caller }) => ({
      name: `statement-${month}.csv`,
      bytes: new TextEncoder().encode(toCsv(await readStatement(month, caller))),
    }),

    statementPaper: async ({ month }, { caller }) => {
      const statement = await readStatement(month, caller)
      // Imported only when needed, because loading the fonts takes time.
      const { drawStatement } = await import('#service/documents/pdf/statement.ts')
      return { name: `statement-${month}.pdf`, bytes: await drawStatement(statement, clock()) }
    },
  }
}

/** Writes one row per entry, so that the columns add up to the statement's totals. Amounts are decimal text. */
function toCsv({ entries }: Statement): string {
  const head = ['Time (UTC)', 'Certificate', 'Holder', 'Currency', 'Charged', 'Refunded']
  const rows = entries.map(({ at, reference, holder, currency, amount, kind }) => {
    const amountText = toAmount(Math.abs(amount), currency)
    return [at, reference, holder, currency.id, ...(kind === 'refund' ? ['', amountText] : [amountText, ''])]
  })
  return byteOrderMark + toCsvLines([head, ...rows])
}
