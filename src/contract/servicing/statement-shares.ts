import type { Currency } from '#contract/money/money.ts'
import {
  findSpecimens,
  groupByCurrency,
  groupByOrganization,
  selectCounted,
  type Statement,
  type StatementShare,
} from './statement.ts'

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

/** Splits the shares in a statement by the organization that gets them, starting with the statement's own. */
export function splitShares(statement: Statement): SharesPart[] {
  const { organization, shares = [] } = statement
  const specimens = findSpecimens(statement)
  return groupByOrganization(shares, organization).map(({ rows, ...part }) => {
    return { ...part, shares: rows, totals: sumShares(selectCounted(rows, specimens)) }
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
