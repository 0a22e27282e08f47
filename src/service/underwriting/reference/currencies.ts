import type { Currency } from '#contract/money/money.ts'
import type { ExchangeRateRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** Date of the sample rates below. They're fictional but close to market rates. */
const ratesFrom = '2026-11-01T00:00:00.000Z'
const ratesSource = 'sample rate'

/** Code, symbol, decimals of ISO 4217, and the value of EUR 1 in millionths of its major unit. */
const table: readonly (readonly [id: string, symbol: string, decimalPlaces: number, rate: number])[] = [
  ['EUR', '€', 2, 1_000_000],
  ['USD', '$', 2, 1_160_000],
  ['GBP', '£', 2, 870_000],
  ['SEK', 'kr', 2, 11_050_000],
  ['NOK', 'kr', 2, 11_700_000],
  ['DKK', 'kr', 2, 7_460_000],
  ['CHF', 'CHF', 2, 935_000],
  ['PLN', 'zł', 2, 4_250_000],
  ['CZK', 'Kč', 2, 24_400_000],
  ['HUF', 'Ft', 2, 389_000_000],
  ['TRY', '₺', 2, 48_700_000],
  ['JPY', '¥', 0, 176_500_000],
  ['KRW', '₩', 0, 1_655_000_000],
  ['CNY', '¥', 2, 8_260_000],
  ['HKD', 'HK$', 2, 9_020_000],
  ['SGD', 'S$', 2, 1_505_000],
  ['INR', '₹', 2, 102_600_000],
  ['AUD', 'A$', 2, 1_775_000],
  ['CAD', 'C$', 2, 1_620_000],
  ['BRL', 'R$', 2, 6_230_000],
  ['MXN', 'MX$', 2, 21_400_000],
  ['ZAR', 'R', 2, 20_100_000],
  ['AED', 'AED', 2, 4_260_000],
  ['KWD', 'KD', 3, 356_000],
]

/** The currencies that goods can be valued in. The first is the default, and the tariff's own. */
export const currencies: readonly Currency[] = table.map(([id, symbol, decimalPlaces]) => ({
  id,
  symbol,
  decimalPlaces,
  divisionModifier: 10 ** decimalPlaces,
}))

/** One rate for each currency, including the tariff's own. */
export const exchangeRates: readonly ExchangeRateRow[] = table.map(([currencyId, , , rate]) => ({
  currencyId,
  rate,
  validFrom: ratesFrom,
  source: ratesSource,
}))
