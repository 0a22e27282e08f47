import { nameKeys } from './name-keys.ts'
import { toSortedText } from './sorted-text.ts'
import { isSeat, minPopulation, readAllCities } from './sources/cities.ts'
import { findClaimant, claimedRegions } from './sources/claimed-regions.ts'
import { currentName, getOtherNames } from './sources/other-names.ts'
import { portCodes } from './sources/port-codes.ts'

/** Country where a name occurs, as `UA`, or `UA/RU` if another country claims the place, and population. */
type Entry = { readonly country: string; readonly population: number }

/** A code counts as a large town, which the service recognizes anywhere in a string. */
const codePopulation = 50_000

/**
 * Builds the service's index of the countries each place name occurs in. Each line has a folded name, such as
 * `newcastle`, followed by tab-separated countries with the population of the largest place of that name,
 * largest first. The key of an airport code ends in `#`, as in `hel#`. Lines are sorted.
 * Unlike the app's suggestions, it includes every place in the source data.
 */
export function encodeNames() {
  const names = new Map<string, Map<string, Entry>>()
  const add = (name: string, country: string, population: number, claimant = '') => {
    for (const key of nameKeys(name)) {
      if (key === '') continue
      const entries = names.get(key) ?? new Map<string, Entry>()
      names.set(key, entries)
      if (population >= (entries.get(country)?.population ?? -1)) {
        entries.set(country, { country: claimant ? `${country}/${claimant}` : country, population })
      }
    }
  }

  const addPort = (code: string, claimant = '') => {
    const country = code.slice(0, 2)
    for (const each of [code, `${country} ${code.slice(2)}`]) add(each, country, codePopulation, claimant)
  }

  for (const city of readAllCities()) {
    const { name, country } = city
    const newName = currentName(city)
    // `Gasteiz / Vitoria` is two names for one place.
    const allNames = [name, newName, ...name.split(' / '), ...getOtherNames(country, newName)]
    const population = isSeat(city) ? Math.max(city.population, minPopulation) : city.population
    const claimant = findClaimant(city)
    for (const each of new Set(allNames)) add(each, country, population, claimant)
    for (const code of city.portCodes ?? []) addPort(code, claimant)
    for (const code of city.airportCodes ?? []) {
      const entry = { country: claimant ? `${country}/${claimant}` : country, population: codePopulation }
      names.set(`${code.toLowerCase()}#`, new Map([[country, entry]]))
    }
  }
  for (const { name, country, claimant } of claimedRegions) add(name, country, 0, claimant)
  for (const code of portCodes) addPort(code)

  const lines = [...names].map(([key, entries]) => {
    const largestFirst = [...entries.values()].sort((a, b) => b.population - a.population)
    return [key, ...largestFirst.map(({ country, population }) => `${country} ${population}`)].join('\t')
  })
  return toSortedText(lines)
}
