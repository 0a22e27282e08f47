import { type Currency, isoCurrency } from '#contract/money/money.ts'
import type { ExchangeRateRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** Date of the sample rates below. They're fictional but close to market rates. */
const ratesFrom = '2026-11-01T00:00:00.000Z'
const ratesSource = 'sample rate'

/** ISO 4217 code, symbol, and the value of EUR 1 in millionths of its major unit. */
const table: readonly (readonly [id: string, symbol: string, rate: number])[] = [
  ['EUR', '€', 1_000_000],
  ['USD', '$', 1_160_000],
  ['GBP', '£', 870_000],
  ['SEK', 'kr', 11_050_000],
  ['NOK', 'kr', 11_700_000],
  ['DKK', 'kr', 7_460_000],
  ['CHF', 'CHF', 935_000],
  ['PLN', 'zł', 4_250_000],
  ['CZK', 'Kč', 24_400_000],
  ['HUF', 'Ft', 389_000_000],
  ['TRY', '₺', 48_700_000],
  ['JPY', '¥', 176_500_000],
  ['KRW', '₩', 1_655_000_000],
  ['CNY', '¥', 8_260_000],
  ['HKD', 'HK$', 9_020_000],
  ['SGD', 'S$', 1_505_000],
  ['INR', '₹', 102_600_000],
  ['AUD', 'A$', 1_775_000],
  ['CAD', 'C$', 1_620_000],
  ['BRL', 'R$', 6_230_000],
  ['MXN', 'MX$', 21_400_000],
  ['ZAR', 'R', 20_100_000],
  ['AED', 'AED', 4_260_000],
  ['KWD', 'KD', 356_000],
]

/** The currencies that goods can be valued in. The first is the default, and the tariff's own. */
export const currencies: readonly Currency[] = table.map(([id, symbol]) => isoCurrency(id, symbol))

/** One rate for each currency, including the tariff's own. */
export const exchangeRates: readonly ExchangeRateRow[] = table.map(([currencyId, , rate]) => ({
  currencyId,
  rate,
  validFrom: ratesFrom,
  source: ratesSource,
}))
