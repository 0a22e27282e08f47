import { countries, countryName } from '#service/underwriting/reference/countries.ts'
import {
  ambiguousNames,
  furtherLanguages,
  otherNames,
  provinceCodes,
  sharedNames,
  zipStates,
  tradeLanguages,
} from '#service/underwriting/reference/place-names.ts'
import { nameKey } from '#contract/text/words.ts'

let index: ReturnType<typeof buildIndex> | undefined

/**
 * Returns the names and codes that a place's words are looked up in. Keys are folded; values are alpha-2. The first call
 * builds the index from about 3,000 short strings.
 */
export const placeIndex = () => (index ??= buildIndex())

function buildIndex() {
  const names = new Map<string, string>()
  // The first source to use a name keeps it, so the most reliable sources come first.
  const add = (name: string | undefined, alpha2: string, shortest = 2) => {
    const key = nameKey(name ?? '')
    if (key.length < shortest || names.has(key)) return
    names.set(key, alpha2)
    if (key.startsWith('st ')) names.set(`saint ${key.slice(3)}`, alpha2)
  }

  for (const { alpha2 } of countries) add(countryName(alpha2), alpha2)
  for (const [alpha2, list] of Object.entries(otherNames)) {
    for (const name of list.split(', ')) add(name, alpha2)
  }
  for (const { alpha2 } of countries) {
    const likeliest = new Intl.Locale(`und-${alpha2}`).maximize().toString()
    const further = furtherLanguages.get(alpha2) ?? []
    for (const locale of [likeliest, ...further]) add(regionNames(locale).of(alpha2), alpha2)
  }
  for (const locale of tradeLanguages) {
    const inLanguage = regionNames(locale)
    // At least four letters: without accents, "Irã" and "Omã" are other words.
    for (const { alpha2 } of countries) add(inLanguage.of(alpha2), alpha2, 4)
  }
  for (const name of [...ambiguousNames.keys(), ...sharedNames.keys()]) names.delete(name)

  /** Alpha-2 and alpha-3. */
  const codes = new Map(
    countries.flatMap(({ alpha2, alpha3 }) => [
      [alpha2.toLowerCase(), alpha2],
      [alpha3.toLowerCase(), alpha2],
    ]),
  )
  // Kosovo has no code in ISO 3166-1. These are in common use.
  for (const code of ['xk', 'xkx']) codes.set(code, 'XK')
  /** Codes and names of states and provinces that aren't also country codes. */
  const provinces = new Map<string, string>()
  for (const [letters, name] of zipStates) {
    if (!codes.has(letters)) provinces.set(letters, 'US')
    // Georgia is the country; with a ZIP code it's the state.
    if (!names.has(name)) names.set(name, 'US')
  }
  for (const [alpha2, list] of Object.entries(provinceCodes)) {
    for (const province of list.split(' ')) provinces.set(province, alpha2)
  }
  return { names, codes, provinces }
}

function regionNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}
