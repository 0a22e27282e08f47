import { createHash } from 'node:crypto'
import { readCities } from './cities.ts'
import { cutRows } from './shards.ts'
import { describe } from './place-rows.ts'
import { kept } from './build-cache.ts'
import { type NamesByScript, namesText } from './name-index.ts'
import { zonesText } from './zone-index.ts'

/** The places that the app ships. */
export type ShippedPlaces = {
  /** Where they lie under the app's root. It changes with what is in them, so that they can be kept for ever. */
  readonly folder: string
  /** The text of each file by its name. */
  readonly files: ReadonlyMap<string, string>
}

let shipped: ShippedPlaces | undefined

/** The files: three seconds of work, once for as long as neither the data nor this code changes. */
export function shippedPlaces(): ShippedPlaces {
  if (!shipped) {
    const files = new Map(kept('places', () => [...cutRows(describe(readCities()))]))
    const hash = createHash('sha256')
    for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
    shipped = { folder: `assets/places-${hash.digest('hex').slice(0, 8)}`, files }
  }
  return shipped
}

/** In which time zone each place lies, for the service, which needs no more of them. */
export function shippedZones(): string {
  const [[, zones] = ['', '']] = kept('zones', () => [['zones', zonesText(describe(readCities()))]])
  return zones
}

/** Builds the service's index of the countries each place name occurs in. */
export function shippedNames(): NamesByScript {
  const files = new Map(kept('names', () => Object.entries(namesText())))
  return { latin: files.get('latin') ?? '', others: files.get('others') ?? '' }
}
