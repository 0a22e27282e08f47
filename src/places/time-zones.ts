import { createRequire } from 'node:module'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from '../contract/group-by.ts'
import { memoize } from '../contract/memoize.ts'
import type { City } from './sources/city.ts'

const require = createRequire(import.meta.url)
const lookUpZone = require('@photostructure/tz-lookup') as (lat: number, lon: number) => string

/** Two winters and a summer of the northern hemisphere. Zones that agree at all three keep the same time. */
const sampleMoments = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15), Date.UTC(2027, 0, 15)]

/** Returns the local times of a zone at the sample moments, which are equal for zones that keep the same time. */
const clockReadings = memoize((timeZone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return sampleMoments.map((moment) => format.format(moment)).join()
})

/** Returns the zones of a country, or none if the platform doesn't know. */
const countryZones = memoize((country) => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
})

/** Returns the platform's preferred name of a zone, which may have several. */
const platformName = memoize(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
)

/**
 * Finds a place's zone by its location and country. The zone shapes are coarse and alone would put towns near a border
 * in the wrong country's time.
 */
export function findZone({ country, loc }: City): string {
  const [lon = 0, lat = 0] = loc.coordinates
  const nearest = lookUpZone(lat, lon)
  const zones = countryZones(country)
  if (zones.length === 0 || zones.includes(platformName(nearest))) return nearest
  const [only = nearest, ...more] = zones
  if (more.length === 0) return only
  return zones.find((zone) => clockReadings(zone) === clockReadings(nearest)) ?? nearest
}

/**
 * Encodes the time zones of all places as text: a line per country, such as `FI`, followed by its zones. If a
 * country has several, a line per place follows, largest first: `Portland`, the number of its zone, its
 * region and the region's abbreviation. Codes of ports and airports follow, so that a town precedes a code that is also
 * its name. Fields are separated by tabs.
 * @param rows sorted largest first.
 */
export function encodeZones(rows: readonly PlaceRow[]): string {
  const lines = [...groupBy(rows, ({ countryCode }) => countryCode)].flatMap(([country, own]) => {
    const zones = [...new Set(own.map(({ zone }) => zone))]
    if (new Set(zones.map(clockReadings)).size === 1) return [`${country}\t${mostUsedZone(own)}`]
    const formatLines = (listNames: (row: PlaceRow) => readonly string[]) =>
      own.flatMap((row) =>
        listNames(row).map((name) =>
          ['', name, zones.indexOf(row.zone), row.region, row.regionCode].join('\t').trimEnd(),
        ),
      )
    return [
      [country, ...zones].join('\t'),
      ...formatLines(({ name, otherNames }) => [name, ...otherNames]),
      ...formatLines(({ portCodes, airportCodes }) => [...portCodes, ...airportCodes]),
    ]
  })
  return lines.join('\n')
}

function mostUsedZone(rows: readonly PlaceRow[]): string {
  const counted = [...groupBy(rows, ({ zone }) => zone)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  return counted[0]?.[0] ?? 'UTC'
}
