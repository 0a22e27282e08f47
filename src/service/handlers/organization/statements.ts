import { toAmount } from '#contract/money/money.ts'
import { type Statement, totalsOf } from '#contract/servicing/statement.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { utf8Mark } from '#contract/text/csv-format.ts'
import { sheetLines } from '#service/handlers/csv.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

type StatementActs = 'statements' | 'statement' | 'statementSheet' | 'statementPaper'

/** The organization's account: what its bookings cost, and what was paid back for those that were cancelled. */
export function statementHandlers({ store, clock }: Means): Pick<Handlers, StatementActs> {
  const statementOf = async (month: string, { organizationId, organization }: Caller): Promise<Statement> => {
    const entries = await store.statementOf(organizationId, month)
    const open = month >= isoTime(clock()).slice(0, 7)
    return { month, organization: organization.name, open, entries, totals: totalsOf(entries) }
  }
  return {
    statements: (_, { caller }) => store.statements(caller.organizationId),
    statement: ({ month }, { caller }) => statementOf(month, caller),

    statementSheet: async ({ month }, { caller }) => ({
      name: `statement-${month}.csv`,
      bytes: new TextEncoder().encode(sheetOf(await statementOf(month, caller))),
    }),

    statementPaper: async ({ month }, { caller }) => {
      const statement = await statementOf(month, caller)
      // Fonts and all are read only when somebody asks for paper.
      const { drawStatement } = await import('#service/documents/pdf/statement.ts')
      return { name: `statement-${month}.pdf`, bytes: await drawStatement(statement, clock()) }
    },
  }
}

/** A line for each entry, so that a sum over a column is the statement's own. Figures are decimal text. */
function sheetOf({ entries }: Statement): string {
  const head = ['Time (UTC)', 'Certificate', 'Holder', 'Currency', 'Charged', 'Paid back']
  const rows = entries.map(({ at, reference, holder, currency, amount, kind }) => {
    const figures = toAmount(Math.abs(amount), currency)
    return [at, reference, holder, currency.id, ...(kind === 'refund' ? ['', figures] : [figures, ''])]
  })
  return utf8Mark + sheetLines([head, ...rows])
}
