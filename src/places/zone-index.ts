import type { PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from './group-by.ts'
import { clockReadings } from './time-zones.ts'

/**
 * Encodes the time zones of all places as text: a line per country, such as `FI`, followed by its zones. If a
 * country has several, a line per place follows, largest first: `Portland`, the number of its zone, its
 * region and the region's abbreviation. Fields are separated by tabs.
 * @param rows sorted largest first.
 */
export function encodeZones(rows: readonly PlaceRow[]): string {
  const lines = [...groupBy(rows, ({ countryCode }) => countryCode)].flatMap(([country, own]) => {
    const zones = [...new Set(own.map(({ zone }) => zone))]
    if (new Set(zones.map(clockReadings)).size === 1) return [`${country}\t${mostUsedZone(own)}`]
    return [
      [country, ...zones].join('\t'),
      ...own.flatMap(({ name, otherNames: also, zone, region, regionCode: letters }) =>
        [name, ...also].map((called) =>
          ['', called, zones.indexOf(zone), region, letters].join('\t').trimEnd(),
        ),
      ),
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
