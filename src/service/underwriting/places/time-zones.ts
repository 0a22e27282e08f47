import { foldText, splitWords } from '#contract/text/words.ts'
import { locate } from './locate.ts'

type Place = { readonly zone: string; readonly region: string; readonly letters: string }
type Country = {
  readonly zones: readonly string[]
  readonly places: ReadonlyMap<string, readonly Place[]>
  /** The zones of the places in each region, by its name and by its letters. */
  readonly regions: ReadonlyMap<string, ReadonlySet<string>>
}

/** Tells the IANA time zone in which a place lies; nothing where that cannot be known. */
export type TimeZoneFinder = (place: string) => string | undefined

let loaded: Promise<TimeZoneFinder> | undefined

/** Reads the zones of all places when they are first asked for: a megabyte, which no quote needs. */
export function loadTimeZoneFinder(): Promise<TimeZoneFinder> {
  loaded ??= import('virtual:zones').then(({ zones }) => parseTimeZones(zones))
  return loaded
}

/** @param text as `src/places/zone-index.ts` writes it. */
function parseTimeZones(text: string): TimeZoneFinder {
  const countries = new Map<string, { text: string; read?: Country }>()
  // A country's places are read when the first of them is asked for.
  for (const section of text.split(/\n(?!\t)/)) countries.set(section.slice(0, 2), { text: section })
  return (place) => {
    const entry = countries.get(locate(place).country ?? '')
    if (!entry) return undefined
    entry.read ??= parseCountry(entry.text)
    const [only, ...more] = entry.read.zones
    return more.length === 0 ? only : findZone(entry.read, place)
  }
}

function parseCountry(text: string): Country {
  const [head = '', ...lines] = text.split('\n')
  const [, ...zones] = head.split('\t')
  const places = new Map<string, Place[]>()
  const regions = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, name = '', zone, region = '', letters = ''] = line.split('\t')
    const place = { zone: zones[Number(zone)] ?? '', region: toKey(region), letters: letters.toLowerCase() }
    const key = toKey(name)
    const namesakes = places.get(key)
    if (namesakes) namesakes.push(place)
    else places.set(key, [place])
    for (const called of [place.region, place.letters]) {
      if (called) regions.set(called, (regions.get(called) ?? new Set()).add(place.zone))
    }
  }
  return { zones, places, regions }
}

/** Most names are of these letters alone, and one country has seventeen thousand. */
const plain = /^[A-Za-z]+( [A-Za-z]+)*$/

const toKey = (text: string) => (plain.test(text) ? text.toLowerCase() : splitWords(foldText(text)).join(' '))

/**
 * The zone of a town in a country with several: of the first part of the text that names one there, in the region that
 * another part names; without one, of the largest of that name. Of a town that is not known it is the zone of its
 * region, where that has one.
 */
function findZone({ places, regions }: Country, text: string): string | undefined {
  const parts = text.split(/[,;،、]/).map(toKey)
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

  /** Also before a postcode: `MD 21654`. */
  function findRegion(names: readonly string[]): string | undefined {
    return names.map((part) => part.replace(/( \d+)+$/, '')).find((part) => regions.has(part))
  }
}
