import type { LegZones } from '#contract/certificate/issuer.ts'
import { addToGroup } from '#contract/group-by.ts'
import { splitTownAndRegion, withoutPostcode } from '#contract/places/postcode.ts'
import type { Risk } from '#contract/shipment.ts'
import { nameKey } from '#contract/text/words.ts'
import { locate } from './locate.ts'

type Place = { readonly zone: string; readonly region: string; readonly letters: string }
type CountryZones = ReturnType<typeof parseCountrySection>

let loaded: Promise<ReturnType<typeof parseTimeZones>> | undefined

/** Loads all places on first use: a megabyte that quotes don't need. */
export function loadTimeZoneFinder() {
  loaded ??= import('virtual:zones').then(({ zones }) => parseTimeZones(zones))
  return loaded
}

/** Returns the time zones in which each leg starts and ends; empty if a place is unknown. */
export async function findLegZones(risk: Pick<Risk, 'journeyLegs'> | undefined): Promise<LegZones[]> {
  const findTimeZone = await loadTimeZoneFinder()
  return (risk?.journeyLegs ?? []).map(({ start, end }) => ({
    start: findTimeZone(start) ?? '',
    end: findTimeZone(end) ?? '',
  }))
}

/**
 * Returns a function that finds the IANA time zone of a place, or undefined if it isn't known for certain.
 * @param text in the format of `src/places/time-zones.ts`.
 */
function parseTimeZones(text: string) {
  const countries = new Map<string, { text: string; parsed?: CountryZones }>()
  // Parses a country's places when one of them is first needed.
  for (const section of text.split(/\n(?!\t)/)) countries.set(section.slice(0, 2), { text: section })
  return (place: string): string | undefined => {
    const entry = countries.get(locate(place).country ?? '')
    if (!entry) return undefined
    entry.parsed ??= parseCountrySection(entry.text)
    const [only, ...more] = entry.parsed.zones
    return more.length === 0 ? only : findZone(entry.parsed, place)
  }
}

/** Parses a country's section: its zones, and the zones of its places and regions. */
function parseCountrySection(text: string) {
  const [head = '', ...lines] = text.split('\n')
  const [, ...zones] = head.split('\t')
  const places = new Map<string, Place[]>()
  /** The zones of the places in each region, by the region's name and its letters. */
  const regions = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, name = '', zone, region = '', letters = ''] = line.split('\t')
    const place = { zone: zones[Number(zone)] ?? '', region: toKey(region), letters: letters.toLowerCase() }
    addToGroup(places, toKey(name), place)
    for (const called of [place.region, place.letters]) {
      if (called) regions.set(called, (regions.get(called) ?? new Set()).add(place.zone))
    }
  }
  return { zones, places, regions }
}

/** Most names have only these letters, and one country has 17,000 names. */
const plain = /^[A-Za-z]+( [A-Za-z]+)*$/

const toKey = (text: string) => (plain.test(text) ? text.toLowerCase() : nameKey(text))

/**
 * Finds the time zone of a town in a country with several zones. If another part of the text names a region, uses the
 * town in that region, otherwise the largest town of that name. For an unknown town, uses the region's zone if the
 * region has only one.
 */
function findZone({ places, regions }: CountryZones, text: string): string | undefined {
  const parts = text
    .split(/[,;،、]/)
    .map(toKey)
    .flatMap((part) => {
      const split = splitTownAndRegion(part)
      // The letters may also be those of a street, such as `12 Perth St 100`.
      return regions.has(split[1] ?? '') ? split : [part]
    })
  for (const part of parts) {
    const namesakes = places.get(part) ?? places.get(part.replace(/^[\d ]+ /, ''))
    if (!namesakes) continue
    const wantedRegion = findRegion(parts.filter((other) => other !== part))
    const meant = wantedRegion
      ? namesakes.find(({ region, letters }) => [region, letters].includes(wantedRegion))
      : namesakes[0]
    if (meant) return meant.zone
  }
  const [only, ...more] = regions.get(findRegion(parts) ?? '') ?? []
  return more.length === 0 ? only : undefined

  /** Finds the first part that is a region of the country, such as `MD 21654`. */
  function findRegion(parts: readonly string[]): string | undefined {
    return parts.map(withoutPostcode).find((part) => regions.has(part))
  }
}
