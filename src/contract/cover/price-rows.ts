import { printFigures, printMoney } from '#contract/money/money.ts'
import type { Extension, Price, PriceLine } from '#contract/offer.ts'

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

export type PriceRow = { label: string; amount: string; total?: boolean }

/**
 * A price as lines to read: only those that are told, and the total under them. Taxes that are all 0 are one line.
 * Extensions stand under the premium that they are part of, and it without them, so that the lines sum to the total.
 */
export function priceRows(price: Price, extensions: readonly Extension[] = []): PriceRow[] {
  const beside = isInside(price, extensions) ? extensions : []
  const figures = (minor: number) => printFigures({ minor, currency: price.currency })
  const told = (lines: readonly PriceLine[]) =>
    lines.flatMap((line) => {
      const minor = price.lines[line]
      if (minor === undefined) return []
      if (line !== 'premium') return [{ label: labels[line], amount: figures(minor), minor }]
      return [
        { label: labels[line], amount: figures(minor - sumOf(beside)), minor },
        ...beside.map(({ name, premium }) => ({ label: name, amount: figures(premium), minor: premium })),
      ]
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

const sumOf = (extensions: readonly Extension[]) => extensions.reduce((sum, { premium }) => sum + premium, 0)

/** Whether the extensions are part of the premium: they fit in it, and the lines sum to the total without them. */
function isInside({ lines, tax, total }: Price, extensions: readonly Extension[]): boolean {
  const sum = (which: readonly PriceLine[]) => which.reduce((all, line) => all + (lines[line] ?? 0), 0)
  return sumOf(extensions) <= (lines.premium ?? 0) && sum(parts) + (tax ?? sum(taxes)) === total
}

/** What changed between two totals, as a sentence; nothing where their currencies differ or one is not told. */
export function priceChange(before: Price | undefined, now: Price | undefined): string {
  if (!before || before.currency.id !== now?.currency.id) return ''
  const minor = now.total - before.total
  if (minor === 0) return 'The price is the same as before.'
  const difference = printMoney({ minor: Math.abs(minor), currency: now.currency })
  return `${minor > 0 ? 'Up' : 'Down'} ${difference} since your last price.`
}
