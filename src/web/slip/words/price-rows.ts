import { printFigures, printMoney } from '#contract/money.ts'
import type { Price, PriceLine } from '#contract/offer.ts'

const labels: Readonly<Record<PriceLine, string>> = {
  premium: 'Premium',
  technologyFee: 'Service fee',
  bookingFee: 'Booking fee',
  premiumTax: 'Tax on the premium',
  technologyFeeTax: 'Tax on the service fee',
  bookingFeeTax: 'Tax on the booking fee',
}
const parts: readonly PriceLine[] = ['premium', 'technologyFee', 'bookingFee']
const taxes: readonly PriceLine[] = ['premiumTax', 'technologyFeeTax', 'bookingFeeTax']

type Row = { label: string; amount: string; total?: boolean }

/** A price as lines to read: only those that are told, and the total under them. Taxes that are all 0 are one line. */
export function priceRows(price: Price): Row[] {
  const figures = (minor: number) => printFigures({ minor, currency: price.currency })
  const told = (lines: readonly PriceLine[]) =>
    lines.flatMap((line) => {
      const minor = price.lines[line]
      return minor === undefined ? [] : [{ label: labels[line], amount: figures(minor), minor }]
    })
  const taxed =
    price.tax === undefined ? told(taxes) : [{ label: 'Tax', amount: figures(price.tax), minor: price.tax }]
  const owed = taxed.filter((row) => row.minor !== 0)
  const noTax = taxed.length > 0 && owed.length === 0 ? [{ label: 'Tax', amount: figures(0) }] : []
  const total = {
    label: 'Total',
    amount: printMoney({ minor: price.total, currency: price.currency }),
    total: true,
  }
  return [...[...told(parts), ...owed].map(({ label, amount }) => ({ label, amount })), ...noTax, total]
}

/** What changed between two totals, as a sentence; nothing where their currencies differ or one is not told. */
export function priceChange(before: Price | undefined, now: Price | undefined): string {
  if (!before || before.currency.id !== now?.currency.id) return ''
  const minor = now.total - before.total
  if (minor === 0) return 'The price is the same as before.'
  const difference = printMoney({ minor: Math.abs(minor), currency: now.currency })
  return `${minor > 0 ? 'Up' : 'Down'} ${difference} since your last price.`
}
