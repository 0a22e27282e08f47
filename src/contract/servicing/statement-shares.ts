import type { Currency } from '#contract/money/money.ts'
import { groupByCurrency, groupByOrganization, type Statement, type StatementShare } from './statement.ts'

/** What an organization keeps in one currency, in minor units. */
export type ShareTotal = {
  readonly currency: Currency
  readonly premium: number
  readonly fees: number
  readonly total: number
}

/** The shares of one organization in a statement. */
export type SharesPart = {
  readonly id: string
  readonly organization: string
  readonly shares: readonly StatementShare[]
  readonly totals: readonly ShareTotal[]
}

/** Splits the shares in a statement by the organization that keeps them: the one that it is for first. */
export function splitShares({ organization, shares = [] }: Statement): SharesPart[] {
  return groupByOrganization(shares, organization).map(({ rows, ...part }) => {
    return { ...part, shares: rows, totals: sumShares(rows) }
  })
}

/** Adds up shares by currency, sorted by currency ID. */
function sumShares(shares: readonly StatementShare[]): ShareTotal[] {
  return groupByCurrency(shares).map(({ currency, sum }) => ({
    currency,
    premium: sum(({ premium }) => premium),
    fees: sum(({ fees }) => fees),
    total: sum(({ premium, fees }) => premium + fees),
  }))
}
