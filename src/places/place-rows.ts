import { foldPlaceName } from '../contract/places/fold-place-name.ts'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import type { City } from './sources/city.ts'
import { groupBy } from './group-by.ts'
import { getOtherNames } from './sources/other-names.ts'
import { createZoneFinder } from './time-zones.ts'
import { type Region, findRegion } from './sources/regions.ts'

const findZone = createZoneFinder()

/** A place this many times larger than the next of its name in the country needs no region. */
const dominantFactor = 20
/** Minimum population of a place that serves as a landmark. */
const landmarkPopulation = 50_000

type Described = { readonly row: PlaceRow; readonly people: number }

/**
 * Converts cities to rows, largest first, each with a unique text. Places of one name in a country are distinguished by
 * region or by a larger place nearby; if neither differs, only the largest stays.
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

/** Labels places of the same name in a country. Both lists are sorted largest first. */
function disambiguate(
  namesakes: readonly City[],
  landmarks: ReadonlyMap<string, readonly City[]>,
): readonly Described[] {
  const usedLabels = new Set<string>()
  return namesakes.flatMap((city, index) => {
    const next = namesakes[1]?.population ?? 0
    const isDominant = index === 0 && city.population >= dominantFactor * next
    const findNear = () => (isDominant ? '' : nearestLandmark(city, landmarks.get(city.country) ?? []))
    const region = findRegion(city.country, city.adminCode) ?? { name: findNear(), letters: '' }
    const needsRegion = !isDominant && region.name !== ''
    const label = needsRegion ? region.name : ''
    if (usedLabels.has(label)) return []
    usedLabels.add(label)
    return [{ row: toPlaceRow(city, region, needsRegion, index === 0), people: city.population }]
  })
}

function toPlaceRow(city: City, region: Region, needsRegion: boolean, isLargest: boolean): PlaceRow {
  const [lon = 0, lat = 0] = city.loc.coordinates
  return {
    name: city.name,
    countryCode: city.country,
    region: region.name,
    regionCode: region.letters,
    needsRegion,
    lat,
    lon,
    zone: findZone(city),
    size: Math.round(20 * Math.log10(Math.max(1, city.population))),
    otherNames: isLargest ? getOtherNames(city.country, city.name) : [],
  }
}

/** Returns a label such as `near Cluj-Napoca` with the nearest landmark that is larger, or an empty text. */
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

/** Returns the square of a distance in degrees of latitude, accurate enough within a country. */
function squaredDistance(one: City, other: City): number {
  const [lon = 0, lat = 0] = one.loc.coordinates
  const [otherLon = 0, otherLat = 0] = other.loc.coordinates
  const east = Math.abs(lon - otherLon)
  const across = Math.min(east, 360 - east) * Math.cos((lat * Math.PI) / 180)
  return across ** 2 + (lat - otherLat) ** 2
}
