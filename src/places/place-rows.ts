import { foldPlaceName } from '../contract/places/fold-place-name.ts'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import type { City } from './sources/city.ts'
import { groupBy } from '../contract/group-by.ts'
import { minPopulation } from './sources/cities.ts'
import { getOtherNames } from './sources/other-names.ts'
import { findZone } from './time-zones.ts'
import { findRegion } from './sources/regions.ts'

/** A place this many times larger than the next of its name in the country needs no region. */
const dominantFactor = 20
/** Minimum population of a place that serves as a landmark. */
const landmarkPopulation = 50_000

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
    .sort((a, b) => b.population - a.population)
    .map(({ row }) => row)
}

/** Describes places of the same name in a country, with their population. Both lists are sorted largest first. */
function disambiguate(namesakes: readonly City[], landmarks: ReadonlyMap<string, readonly City[]>) {
  const usedLabels = new Set<string>()
  return namesakes.flatMap((city, index): { row: PlaceRow; population: number }[] => {
    const { name, country, population, portCodes = [], airportCodes = [] } = city
    const minPeople = portCodes.length + airportCodes.length > 0 ? minPopulation : 1
    const isLargest = index === 0
    const isDominant = isLargest && population >= dominantFactor * (namesakes[1]?.population ?? 0)
    const findNear = () => (isDominant ? '' : nearestLandmark(city, landmarks.get(country) ?? []))
    const region = findRegion(country, city.adminCode) ?? { name: findNear(), abbreviation: '' }
    const label = isDominant ? '' : region.name
    if (usedLabels.has(label)) return []
    usedLabels.add(label)
    const [lon = 0, lat = 0] = city.loc.coordinates
    const row = {
      name,
      countryCode: country,
      region: region.name,
      regionCode: region.abbreviation,
      needsRegion: label !== '',
      lat,
      lon,
      zone: findZone(city),
      size: Math.round(20 * Math.log10(Math.max(minPeople, population))),
      otherNames: isLargest ? getOtherNames(country, name) : [],
      portCodes,
      airportCodes,
    }
    return [{ row, population }]
  })
}

/** Returns a label such as `near Cluj-Napoca` with the nearest landmark that is larger, or an empty text. */
function nearestLandmark(city: City, landmarks: readonly City[]): string {
  let nearest: City | undefined
  for (const landmark of landmarks) {
    if (landmark.population < city.population) break
    if (landmark.name === city.name) continue
    if (!nearest || squaredDistance(city, landmark) < squaredDistance(city, nearest)) nearest = landmark
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
