import { formatMoney } from '#contract/money/money.ts'
import type { StatementMonth } from '#contract/servicing/statement.ts'
import { formatMonth } from '#contract/text/months.ts'

const maxMonths = 12
/** In pixels. */
const barsHeight = 96
const lineHeight = 20

/**
 * Draws the balance of the last 12 months as columns, in the currency that most months have. Hidden from screen readers,
 * because the table below has the amounts. Empty with fewer than two months.
 */
export function BalanceChart({ months }: { months: readonly StatementMonth[] }) {
  const columns = listColumns(months)
  const [first, last] = [columns[0], columns.at(-1)]
  const currency = findCommonCurrency(columns)
  if (!first || !last || columns.length < 2 || !currency) return null

  const balances = columns.map(
    ({ totals }) => totals.find((total) => total.currency.id === currency.id)?.balance ?? 0,
  )
  const formatBalance = (minor: number) => formatMoney({ minor, currency })
  const highest = Math.max(0, ...balances)
  const lowest = Math.min(0, ...balances)
  const range = highest - lowest || 1
  const extreme =
    highest === 0 && lowest < 0 ? `down to ${formatBalance(lowest)}` : `up to ${formatBalance(highest)}`
  const top = (balance: number) => lineHeight + (barsHeight * (highest - balance)) / range
  const width = 100 / columns.length
  return (
    <svg
      aria-hidden="true"
      className="muted"
      width="100%"
      height={barsHeight + 2 * lineHeight}
      fill="currentColor"
      // As wide as the table.
      style={{ maxInlineSize: '44rem' }}
    >
      <text y={lineHeight - 6}>{`Balance in ${currency.id} by month, ${extreme}`}</text>
      {balances.map((balance, index) => (
        <rect
          key={columns[index]?.month}
          x={`${width * (index + 0.15)}%`}
          width={`${width * 0.7}%`}
          y={top(Math.max(0, balance))}
          height={(barsHeight * Math.abs(balance)) / range}
        />
      ))}
      <line x2="100%" y1={top(0)} y2={top(0)} stroke="currentColor" />
      <text y={barsHeight + 2 * lineHeight - 6}>{formatMonth(first.month)}</text>
      <text x="100%" y={barsHeight + 2 * lineHeight - 6} textAnchor="end">
        {formatMonth(last.month)}
      </text>
    </svg>
  )
}

/** Lists the last months in order of time, including those without a statement. */
function listColumns(months: readonly StatementMonth[]): StatementMonth[] {
  const byMonth = new Map(months.map((each) => [each.month, each]))
  const sorted = [...byMonth.keys()].sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const columns: StatementMonth[] = []
  for (let month = last; month >= first && columns.length < maxMonths; month = previousMonth(month)) {
    columns.unshift(byMonth.get(month) ?? { month, totals: [] })
  }
  return columns
}

function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

function findCommonCurrency(months: readonly StatementMonth[]) {
  const currencies = months.flatMap(({ totals }) => totals.map(({ currency }) => currency))
  const count = (id: string) => currencies.filter((currency) => currency.id === id).length
  return currencies.toSorted((one, other) => count(other.id) - count(one.id))[0]
}
