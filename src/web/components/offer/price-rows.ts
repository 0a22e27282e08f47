import { type Currency, formatWithoutCurrency, formatMoney } from '#contract/money/money.ts'
import {
  type Extension,
  netLines,
  type Price,
  type PriceComponent,
  sumLines,
  taxLines,
} from '#contract/offer.ts'
import type { PriceRow } from '#web/ui/PriceLines.tsx'

const labels: Readonly<Record<PriceComponent, string>> = {
  premium: 'Premium',
  technologyFee: 'Service fee',
  bookingFee: 'Booking fee',
  premiumTax: 'Tax on the premium',
  technologyFeeTax: 'Tax on the service fee',
  bookingFeeTax: 'Tax on the booking fee',
}

/**
 * Returns the rows of a price for display: the lines the server sends, then the total. Taxes that are all 0 share one
 * row. Extensions get their own rows and are subtracted from the premium, so that the rows add up to the total.
 */
export function createPriceRows(price: Price, extensions: readonly Extension[] = []): PriceRow[] {
  const { currency, lines, tax, total } = price
  const listedExtensions = arePartOfPremium(price, extensions) ? extensions : []
  const createRows = (components: readonly PriceComponent[]) =>
    components.flatMap((component) => {
      const minor = lines[component]
      if (minor === undefined) return []
      if (component !== 'premium') return [{ label: labels[component], minor }]
      return [
        { label: labels.premium, minor: minor - sumPremiums(listedExtensions) },
        ...listedExtensions.map(({ name, premium }) => ({ label: name, minor: premium })),
      ]
    })
  const taxRows = tax === undefined ? createRows(taxLines) : [{ label: 'Tax', minor: tax }]
  const nonZeroTaxes = taxRows.filter(({ minor }) => minor !== 0)
  const noTax = taxRows.length > 0 && nonZeroTaxes.length === 0 ? [{ label: 'Tax', minor: 0 }] : []
  return [
    ...[...createRows(netLines), ...nonZeroTaxes, ...noTax].map(({ label, minor }) => ({
      label,
      amount: formatWithoutCurrency({ minor, currency }),
    })),
    { label: 'Total', amount: formatMoney({ minor: total, currency }), total: true },
  ]
}

const sumPremiums = (extensions: readonly Extension[]) =>
  extensions.reduce((sum, { premium }) => sum + premium, 0)

/** Checks whether the premium includes the extensions: they fit in it, and the lines add up without them. */
function arePartOfPremium({ lines, tax, total }: Price, extensions: readonly Extension[]): boolean {
  const sum = sumLines(lines, netLines) + (tax ?? sumLines(lines, taxLines))
  return sumPremiums(extensions) <= (lines.premium ?? 0) && sum === total
}

/** Describes the change between two totals. Empty if one is missing or their currencies differ. */
export function describePriceChange(before: Price | undefined, now: Price | undefined): string {
  if (!before || before.currency.id !== now?.currency.id) return ''
  return describeDifference(now.total - before.total, now.currency)
}

/** Describes by how much a total changed, in a sentence. */
export function describeDifference(minor: number, currency: Currency): string {
  if (minor === 0) return 'The price is the same as before.'
  const difference = formatMoney({ minor: Math.abs(minor), currency })
  return `${minor > 0 ? 'Up' : 'Down'} ${difference} since your last price.`
}
