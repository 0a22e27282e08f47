import { fold } from '../contract/places/fold-place-name.ts'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import type { City } from './cities.ts'
import { groupBy } from './group-by.ts'
import { otherNames } from './other-names.ts'
import { zoneFinder } from './time-zones.ts'
import { type Region, regionOf } from './regions.ts'

const zoneOf = zoneFinder()

/** A place this many times as large as the next of its name in its country is meant where no region is said. */
const farLarger = 20
/** How many people a place has at least that tells where another one lies. */
const wellKnown = 50_000

type Described = { readonly row: PlaceRow; readonly people: number }

/**
 * Cities as rows, the largest first, each with a text of its own: a namesake in the same country is told apart by its
 * region, or by a larger place near it; of two that even these do not tell apart the larger stays.
 */
export function describe(cities: readonly City[]): PlaceRow[] {
  const largestFirst = [...cities].sort((a, b) => b.population - a.population)
  const landmarks = groupBy(
    largestFirst.filter(({ population }) => population >= wellKnown),
    ({ country }) => country,
  )
  return [...groupBy(largestFirst, ({ country, name }) => country + fold(name)).values()]
    .flatMap((namesakes) => tellApart(namesakes, landmarks))
    .sort((a, b) => b.people - a.people)
    .map(({ row }) => row)
}

/** Takes the places of one name in one country, the largest first, and the well-known places of each country. */
function tellApart(
  namesakes: readonly City[],
  landmarks: ReadonlyMap<string, readonly City[]>,
): readonly Described[] {
  const told = new Set<string>()
  return namesakes.flatMap((city, index) => {
    const next = namesakes[1]?.population ?? 0
    const meant = index === 0 && city.population >= farLarger * next
    const near = () => (meant ? '' : landmarkOf(city, landmarks.get(city.country) ?? []))
    const region = regionOf(city.country, city.adminCode) ?? { name: near(), letters: '' }
    const named = !meant && region.name !== ''
    const apart = named ? region.name : ''
    if (told.has(apart)) return []
    told.add(apart)
    return [{ row: rowOf(city, region, named, index === 0), people: city.population }]
  })
}

function rowOf(city: City, region: Region, named: boolean, largest: boolean): PlaceRow {
  const [lon = 0, lat = 0] = city.loc.coordinates
  return {
    name: city.name,
    countryCode: city.country,
    region: region.name,
    letters: region.letters,
    named,
    lat,
    lon,
    zone: zoneOf(city),
    size: Math.round(20 * Math.log10(Math.max(1, city.population))),
    also: largest ? otherNames(city.country, city.name) : [],
  }
}

/** As `near Cluj-Napoca`: the nearest place that people know, and no smaller one; empty where there is none. */
function landmarkOf(city: City, landmarks: readonly City[]): string {
  let nearest: City | undefined
  let least = Infinity
  for (const landmark of landmarks) {
    if (landmark.population < city.population) break
    if (landmark.name === city.name) continue
    const distance = roughly(city, landmark)
    if (distance < least) {
      least = distance
      nearest = landmark
    }
  }
  return nearest ? `near ${nearest.name}` : ''
}

/** The square of a distance in degrees of latitude. Good enough within a country. */
function roughly(one: City, other: City): number {
  const [lon = 0, lat = 0] = one.loc.coordinates
  const [otherLon = 0, otherLat = 0] = other.loc.coordinates
  const east = Math.abs(lon - otherLon)
  const across = Math.min(east, 360 - east) * Math.cos((lat * Math.PI) / 180)
  return across ** 2 + (lat - otherLat) ** 2
}
