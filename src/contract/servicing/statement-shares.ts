import type { Currency } from '#contract/money/money.ts'
import { groupByOrganization, type Statement, type StatementShare } from './statement.ts'

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
  const totals = new Map<string, ShareTotal>()
  for (const { currency, premium, fees } of shares) {
    const before = totals.get(currency.id) ?? { premium: 0, fees: 0, total: 0 }
    totals.set(currency.id, {
      currency,
      premium: before.premium + premium,
      fees: before.fees + fees,
      total: before.total + premium + fees,
    })
  }
  return [...totals.values()].sort((one, other) => (one.currency.id < other.currency.id ? -1 : 1))
}
