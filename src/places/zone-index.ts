import type { PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from './group-by.ts'
import { clockReadings } from './time-zones.ts'

/**
 * The time zones of all places as one text: a line for each country, `FI`, then its zones after tabs. A country that
 * keeps one time has one and nothing more; of the others a line for each place follows, the largest first, as
 * `Portland`, the number of its zone, its region and what people write for that, with a tab before each.
 * @param rows the largest place first.
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
