import { foldText } from '#contract/text/words.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { isStateCode } from '#service/underwriting/reference/states.ts'
import { type Namesake, findAirport, findNamesakes } from './gazetteer.ts'
import { type ParsedCountry, parseCountry } from './parse-country.ts'

/**
 * Reads the country, and the port or airport whose code is in parentheses: `Perth, Australia (PER)`. If the code
 * belongs to the country before it, or to the country of the state before it, it isn't read as the code of a country.
 */
export function parsePlaceCode(text: string): {
  readonly parsed: ParsedCountry
  readonly code: readonly Namesake[]
} {
  const { place, code } = splitPlaceCode(text.trim())
  const namesakes = code.length === 3 ? [findAirport(code) ?? []].flat() : findNamesakes(code)
  if (namesakes.length > 0) {
    const parsed = preferTownName(parseCountry(place))
    const known = namesakes.find(({ country }) => country === parsed.country || isInState(parsed, country))
    if (known) return { parsed: { ...parsed, country: known.country }, code: namesakes }
  }
  return { parsed: preferTownName(parseCountry(text)), code: [] }
}

/** Checks whether the letters are a state of a country that has the town: `Munich, BY` may be in Germany. */
const isInState = ({ letters, rest }: ParsedCountry, country: string) =>
  isStateCode(country, letters?.at(-1) ?? '') &&
  rest.some((words) => findNamesakes(words.join(' ')).some((namesake) => namesake.country === country))

/** Treats `NARYAN-MAR` as one town, whose last word isn't the code of a country. */
function preferTownName(parsed: ParsedCountry): ParsedCountry {
  const { letters = [], rest } = parsed
  if (letters.length < 2 || findNamesakes(letters.join(' ')).length === 0) return parsed
  return { country: null, certain: false, rest: [...rest.slice(0, -1), letters] }
}

/** Finds the airport of a part of a string, such as `HEL` or `hel airport`. */
export function findPartAirport(words: readonly string[]): Namesake | undefined {
  const [code = '', ...more] = words
  return more.length === 0 || isNamedAirport(words) ? findAirport(code) : undefined
}

/** Checks whether a part can only be a code: `Hel` is a town, and `via` is a word. */
export function isWrittenAsCode(words: readonly string[]): boolean {
  const [code = ''] = words
  return isNamedAirport(words) || code === code.toUpperCase()
}

const isNamedAirport = (words: readonly string[]) =>
  words.length === 2 && foldText(words[1] ?? '') === 'airport'
