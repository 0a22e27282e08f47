import { memoize } from '#contract/memoize.ts'
import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'

/** Common English names, for countries whose CLDR name is political or has two parts. */
const plainNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
}

/** The languages in which country names are recognized. */
const tradeLanguages = ['en', 'de', 'fr', 'es', 'fi', 'sv', 'it', 'nl', 'pt']

let namesByLanguage: readonly Intl.DisplayNames[] | undefined

/** The country names in each of these languages. Slow to create, so created on first use. */
function tradeNames(): readonly Intl.DisplayNames[] {
  namesByLanguage ??= tradeLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return namesByLanguage
}

/** Common abbreviations that no list of names has. */
const shortNames: Readonly<Record<string, string>> = {
  AE: 'uae',
  CZ: 'czech republic',
  GB: 'uk|great britain|england|scotland|wales|northern ireland',
  KR: 'korea',
  NL: 'holland',
  TR: 'turkey',
  US: 'usa|us|united states of america',
}

const english = new Intl.DisplayNames('en', { type: 'region' })

/** Returns the English name of a country by its alpha-2 code. */
export function countryName(code: string): string {
  return plainNames[code] ?? english.of(code) ?? code
}

/** Returns all names of a country, folded, starting with its alpha-2 code. */
export const countryNames = memoize((code): readonly string[] => {
  const inLanguages = tradeNames().map((names) => names.of(code) ?? code)
  const names = [countryName(code), ...inLanguages].map(foldPlaceName)
  return [...new Set([code.toLowerCase(), ...names, ...(shortNames[code]?.split('|') ?? [])])]
})

let everyName: ReadonlySet<string> | undefined

/** Returns all country names, folded: about 2,000. Built on first use. */
function allNames(): ReadonlySet<string> {
  everyName ??= new Set(
    Array.from({ length: 26 * 26 }, (_, index) =>
      String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
    )
      .filter((code) => english.of(code) !== code)
      .flatMap((code) =>
        countryNames(code).filter((name) => name.length > 2 || name === 'us' || name === 'uk'),
      ),
  )
  return everyName
}

/** Checks whether text is only a country name, without a town. */
export const isCountry = (text: string) => allNames().has(foldPlaceName(text))

/** Checks whether text ends with a comma and a country name, such as `Springfield, USA`, ignoring a place code. */
export function endsWithCountry(text: string): boolean {
  const parts = splitPlaceCode(text.trim()).place.split(/[,;،、]/)
  return parts.length > 1 && isCountry(parts.at(-1) ?? '')
}
