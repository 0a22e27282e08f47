import { createHash } from 'node:crypto'
import { readCities } from './cities.ts'
import { shardRows } from './shards.ts'
import { toPlaceRows } from './place-rows.ts'
import { cached } from './build-cache.ts'
import { type NamesByScript, encodeNames } from './name-index.ts'
import { encodeZones } from './zone-index.ts'

/** The places that the app ships. */
export type ShippedPlaces = {
  /** Where they lie under the app's root. It changes with what is in them, so that they can be kept for ever. */
  readonly folder: string
  /** The text of each file by its name. */
  readonly files: ReadonlyMap<string, string>
}

let shipped: ShippedPlaces | undefined

/** The files: three seconds of work, once for as long as neither the data nor this code changes. */
export function buildPlaces(): ShippedPlaces {
  if (!shipped) {
    const files = new Map(cached('places', () => [...shardRows(toPlaceRows(readCities()))]))
    const hash = createHash('sha256')
    for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
    shipped = { folder: `assets/places-${hash.digest('hex').slice(0, 8)}`, files }
  }
  return shipped
}

/** In which time zone each place lies, for the service, which needs no more of them. */
export function buildZones(): string {
  const [[, zones] = ['', '']] = cached('zones', () => [['zones', encodeZones(toPlaceRows(readCities()))]])
  return zones
}

/** Builds the service's index of the countries each place name occurs in. */
export function buildNames(): NamesByScript {
  const files = new Map(cached('names', () => Object.entries(encodeNames())))
  return { latin: files.get('latin') ?? '', others: files.get('others') ?? '' }
}
