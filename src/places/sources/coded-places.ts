import { addToGroup, groupBy } from '../../contract/group-by.ts'
import { kilometresBetween, type Point } from '../../contract/places/distance.ts'
import { foldPlaceName } from '../../contract/places/fold-place-name.ts'
import { readAirports } from './airports.ts'
import type { City } from './city.ts'
import type { CodedPlace } from './coded-place.ts'
import { currentName, getOtherNames } from './other-names.ts'
import { misplacedPorts, distantNamesakes, readSeaPorts } from './sea-ports.ts'

/** A port or airport belongs to the town of the same name within this many kilometres. */
const townDistance = 50
/** Within this many kilometres, a port's name may be part of the town's: `Hull` for `Kingston upon Hull`. */
const partialNameDistance = 15
/** The coordinates of other ports count as right if a town in their country is within this many kilometres. */
const coastDistance = 80

/**
 * Adds the codes of seaports and airports to their towns. Ports without a town of the same name, and the airports of
 * towns that have several, become places of their own. Ports whose coordinates contradict their name are left out.
 */
export function addCodedPlaces(cities: readonly City[]): City[] {
  const towns = createTownFinder(cities)
  const attached = new Map<City, { portCodes: string[]; airportCodes: string[] }>()
  const own: City[] = []
  const attach = (town: City, { kind, code }: CodedPlace) => {
    const codes = attached.get(town) ?? { portCodes: [...(town.portCodes ?? [])], airportCodes: [] }
    attached.set(town, codes)
    codes[kind].push(code)
  }

  for (const port of readSeaPorts()) {
    const town = towns.findPortTown(port)
    const place = town ? undefined : towns.toPortPlace(port)
    if (town) attach(town, port)
    else if (place) own.push(place)
  }
  const airportsByTown = new Map<City | undefined, CodedPlace[]>()
  for (const airport of readAirports())
    addToGroup(airportsByTown, towns.findNamed(airport, airport.point), airport)
  for (const [town, airports] of airportsByTown) {
    for (const airport of airports) {
      // A code without a point is the city's.
      if (town && (!airport.point || airports.length === 1)) attach(town, airport)
      else if (airport.point) {
        const nearest = towns.findNearest(airport.country, airport.point)
        own.push(toCity({ ...airport, name: nameAirport(airport, town) }, airport.point, nearest))
      }
    }
  }
  return [...cities.map((city) => ({ ...city, ...attached.get(city) })), ...own]
}

/** Returns the name of an airport that is a place of its own, starting with its town: `Tokyo Haneda Airport`. */
function nameAirport({ name }: CodedPlace, town: City | undefined): string {
  const townName = town && currentName(town)
  return !townName || foldTownName(name).includes(foldTownName(townName)) ? name : `${townName} ${name}`
}

/** Creates a place for a port or airport, with the region of the nearest town. */
function toCity(
  { name, country, kind, code, population }: CodedPlace,
  { lat, lon }: Point,
  nearest?: City,
): City {
  return {
    name,
    country,
    featureCode: 'PORT',
    adminCode: nearest?.adminCode ?? '',
    population,
    loc: { coordinates: [lon, lat] },
    [kind]: [code],
  }
}

function createTownFinder(cities: readonly City[]) {
  const byCountry = groupBy(cities, ({ country }) => country)
  const byName = new Map<string, City[]>()
  for (const city of cities) {
    for (const key of new Set(townNames(city).map((name) => townKey(city.country, name)))) {
      addToGroup(byName, key, city)
    }
  }

  const hasTowns = ({ country, townNames }: CodedPlace) =>
    townNames.some((name) => byName.has(townKey(country, name)))

  const findNearest = (country: string, point: Point) => findClosest(byCountry.get(country) ?? [], point)

  /** Finds the nearest town of the first name that has one near, or the largest town if the point is unknown. */
  function findNamed({ country, townNames }: CodedPlace, point: Point | undefined): City | undefined {
    for (const name of townNames) {
      const named = byName.get(townKey(country, name)) ?? []
      const town = point ? findClosest(named, point) : findLargest(named)
      if (town && (!point || distanceTo(town, point) <= townDistance)) return town
    }
    return undefined
  }

  /** Finds the town of a port. Some points in the source have latitude and longitude swapped. */
  function findPortTown(port: CodedPlace): City | undefined {
    const { code, country, point } = port
    if (!point || misplacedPorts.has(code)) return findNamed(port, undefined)
    const named = findNamed(port, point) ?? findNamed(port, swapCoordinates(point))
    if (named || hasTowns(port)) return named
    const name = ` ${foldTownName(port.name)} `
    const near = (byCountry.get(country) ?? []).filter(
      (city) =>
        distanceTo(city, point) <= partialNameDistance && ` ${foldTownName(city.name)} `.includes(name),
    )
    return findLargest(near)
  }

  /** Creates a place for a port without a town, unless its point is in another country or far from any town. */
  function toPortPlace(port: CodedPlace): City | undefined {
    if (!port.point || (hasTowns(port) && !distantNamesakes.has(port.code))) return undefined
    for (const point of [port.point, swapCoordinates(port.point)]) {
      const nearest = findNearest(port.country, point)
      if (nearest && distanceTo(nearest, point) <= coastDistance) return toCity(port, point, nearest)
    }
    return undefined
  }

  return { findNamed, findNearest, findPortTown, toPortPlace }
}

const swapCoordinates = ({ lat, lon }: Point): Point => ({ lat: lon, lon: lat })

function distanceTo({ loc }: City, point: Point): number {
  const [lon = 0, lat = 0] = loc.coordinates
  return kilometresBetween({ lat, lon }, point)
}

const findLargest = (cities: readonly City[]): City | undefined =>
  [...cities].sort((a, b) => b.population - a.population)[0]

function findClosest(cities: readonly City[], point: Point): City | undefined {
  let closest: { readonly city: City; readonly distance: number } | undefined
  for (const city of cities) {
    const distance = distanceTo(city, point)
    if (!closest || distance < closest.distance) closest = { city, distance }
  }
  return closest?.city
}

function townNames(city: City): string[] {
  const newName = currentName(city)
  return [city.name, newName, ...city.name.split(' / '), ...getOtherNames(city.country, newName)]
}

const townKey = (country: string, name: string) => `${country} ${foldTownName(name)}`

/** Folds a name, abbreviating `Saint`. */
const foldTownName = (name: string) => foldPlaceName(name).replace(/\bsaint\b/g, 'st')
