import { foldPlaceName } from '../contract/places/fold-place-name.ts'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import type { City } from './cities.ts'
import { groupBy } from './group-by.ts'
import { otherNames } from './other-names.ts'
import { createZoneFinder } from './time-zones.ts'
import { type Region, findRegion } from './regions.ts'

const findZone = createZoneFinder()

/** A place this many times as large as the next of its name in its country is meant where no region is said. */
const dominantFactor = 20
/** How many people a place has at least that tells where another one lies. */
const landmarkPopulation = 50_000

type Described = { readonly row: PlaceRow; readonly people: number }

/**
 * Cities as rows, the largest first, each with a text of its own: a namesake in the same country is told apart by its
 * region, or by a larger place near it; of two that even these do not tell apart the larger stays.
 */
export function toPlaceRows(cities: readonly City[]): PlaceRow[] {
  const largestFirst = [...cities].sort((a, b) => b.population - a.population)
  const landmarks = groupBy(
    largestFirst.filter(({ population }) => population >= landmarkPopulation),
    ({ country }) => country,
  )
  return [...groupBy(largestFirst, ({ country, name }) => country + foldPlaceName(name)).values()]
    .flatMap((namesakes) => disambiguate(namesakes, landmarks))
    .sort((a, b) => b.people - a.people)
    .map(({ row }) => row)
}

/** Takes the places of one name in one country, the largest first, and the well-known places of each country. */
function disambiguate(
  namesakes: readonly City[],
  landmarks: ReadonlyMap<string, readonly City[]>,
): readonly Described[] {
  const usedLabels = new Set<string>()
  return namesakes.flatMap((city, index) => {
    const next = namesakes[1]?.population ?? 0
    const isDominant = index === 0 && city.population >= dominantFactor * next
    const near = () => (isDominant ? '' : nearestLandmark(city, landmarks.get(city.country) ?? []))
    const region = findRegion(city.country, city.adminCode) ?? { name: near(), letters: '' }
    const named = !isDominant && region.name !== ''
    const label = named ? region.name : ''
    if (usedLabels.has(label)) return []
    usedLabels.add(label)
    return [{ row: toPlaceRow(city, region, named, index === 0), people: city.population }]
  })
}

function toPlaceRow(city: City, region: Region, named: boolean, largest: boolean): PlaceRow {
  const [lon = 0, lat = 0] = city.loc.coordinates
  return {
    name: city.name,
    countryCode: city.country,
    region: region.name,
    regionCode: region.letters,
    needsRegion: named,
    lat,
    lon,
    zone: findZone(city),
    size: Math.round(20 * Math.log10(Math.max(1, city.population))),
    otherNames: largest ? otherNames(city.country, city.name) : [],
  }
}

/** As `near Cluj-Napoca`: the nearest place that people know, and no smaller one; empty where there is none. */
function nearestLandmark(city: City, landmarks: readonly City[]): string {
  let nearest: City | undefined
  let least = Infinity
  for (const landmark of landmarks) {
    if (landmark.population < city.population) break
    if (landmark.name === city.name) continue
    const distance = squaredDistance(city, landmark)
    if (distance < least) {
      least = distance
      nearest = landmark
    }
  }
  return nearest ? `near ${nearest.name}` : ''
}

/** The square of a distance in degrees of latitude. Good enough within a country. */
function squaredDistance(one: City, other: City): number {
  const [lon = 0, lat = 0] = one.loc.coordinates
  const [otherLon = 0, otherLat = 0] = other.loc.coordinates
  const east = Math.abs(lon - otherLon)
  const across = Math.min(east, 360 - east) * Math.cos((lat * Math.PI) / 180)
  return across ** 2 + (lat - otherLat) ** 2
}
