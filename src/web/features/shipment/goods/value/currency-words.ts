import type { Currency } from '#contract/money/money.ts'

const dollars = 'USD AUD BMD BND BSD BZD CAD FJD HKD JMD NZD SGD TTD TWD ARS CLP COP MXN'

/** The currencies that each symbol or name can mean. */
const words: Readonly<Record<string, string>> = {
  $: dollars,
  dollar: dollars,
  dollars,
  us$: 'USD',
  au$: 'AUD',
  a$: 'AUD',
  ca$: 'CAD',
  c$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP EGP',
  pound: 'GBP EGP',
  pounds: 'GBP EGP',
  '¥': 'JPY CNY',
  yen: 'JPY',
  yuan: 'CNY',
  rmb: 'CNY',
  '₩': 'KRW',
  '₹': 'INR',
  '₺': 'TRY',
  rs: 'INR LKR MUR NPR PKR',
  rupees: 'INR LKR MUR NPR PKR',
  kr: 'DKK ISK NOK SEK',
  sfr: 'CHF',
}

/**
 * The currencies that ambiguous symbols mean, unless the current currency is another of their meanings. JPY isn't one:
 * reading `¥` on an invoice in yuan as yen would insure a twentieth of its value.
 */
const preferredCurrencies = ['USD', 'GBP', 'INR']

/** What a written currency means: one currency, several to choose from, or undefined if it isn't a currency. */
type WrittenCurrency = { readonly id: string } | { readonly choices: readonly string[] } | undefined

/**
 * Finds the currency that some words mean together, such as `$` or `$` and `usd`.
 * @param written in lower case, without spaces.
 * @param offered the currencies to choose from.
 * @param current the ID of the chosen or default currency.
 */
export function findCurrency(
  written: readonly string[],
  offered: readonly Currency[],
  current: string,
): WrittenCurrency {
  const [first = [], ...others] = written.map((word) => listMeanings(word, offered))
  const meanings = first.filter((id) => others.every((ids) => ids.includes(id)))
  const [only, ...more] = meanings
  if (only === undefined) return undefined
  if (more.length === 0) return { id: only }

  const available = meanings.filter((id) => offered.some((currency) => currency.id === id))
  const likely = meanings.find((id) => preferredCurrencies.includes(id))
  if (meanings.includes(current)) {
    if (likely === undefined || likely === current) return { id: current }
    return { choices: available.filter((id) => id === likely || id === current) }
  }
  if (likely !== undefined && (available.length === 0 || available.includes(likely))) return { id: likely }
  return available.length > 0 ? { choices: available } : { id: only }
}

/** Lists the currencies that a code, a symbol or a name can mean. */
function listMeanings(word: string, offered: readonly Currency[]): string[] {
  const bySymbol = offered.filter(({ id, symbol }) =>
    [id, symbol].some((name) => name.toLowerCase() === word),
  )
  const known = words[word]?.split(' ') ?? (isCode(word) ? [word.toUpperCase()] : [])
  return [...new Set([...known, ...bySymbol.map(({ id }) => id)])]
}

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })

/** Checks whether a word is a code of ISO 4217. */
const isCode = (word: string) => /^[a-z]{3}$/.test(word) && names.of(word.toUpperCase()) !== undefined
