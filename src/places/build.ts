import { createHash } from 'node:crypto'
import { readCities } from './sources/cities.ts'
import { shardRows } from './shards.ts'
import { toPlaceRows } from './place-rows.ts'
import { readOrBuild } from './build-cache.ts'
import { type NamesByScript, encodeNames } from './name-index.ts'
import { encodeZones } from './zone-index.ts'

/** The place data shipped with the app. */
export type ShippedPlaces = {
  /**
   * The folder below the app's root. Its name changes with its contents, so that files can be cached forever.
   */
  readonly folder: string
  /** The text of each file, by name. */
  readonly files: ReadonlyMap<string, string>
}

let shipped: ShippedPlaces | undefined

/** Builds the files, which takes 3 seconds unless neither data nor code has changed. */
export function buildPlaces(): ShippedPlaces {
  if (!shipped) {
    const files = new Map(readOrBuild('places', () => [...shardRows(toPlaceRows(readCities()))]))
    const hash = createHash('sha256')
    for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
    shipped = { folder: `assets/places-${hash.digest('hex').slice(0, 8)}`, files }
  }
  return shipped
}

/** Builds the service's index of each place's time zone. */
export function buildZones(): string {
  const [[, zones] = ['', '']] = readOrBuild('zones', () => [
    ['zones', encodeZones(toPlaceRows(readCities()))],
  ])
  return zones
}

/** Builds the service's index of the countries each place name occurs in. */
export function buildNames(): NamesByScript {
  const files = new Map(readOrBuild('names', () => Object.entries(encodeNames())))
  return { latin: files.get('latin') ?? '', others: files.get('others') ?? '' }
}
