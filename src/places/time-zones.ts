import { createRequire } from 'node:module'
import type { City } from './sources/city.ts'

const require = createRequire(import.meta.url)
const lookUpZone = require('@photostructure/tz-lookup') as (lat: number, lon: number) => string

/** Two winters and a summer of the northern hemisphere. Zones that agree at all three keep the same time. */
const sampleMoments = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15), Date.UTC(2027, 0, 15)]

const readingsByZone = new Map<string, string>()

/**
 * Returns the local times of a zone at the sample moments, which are equal for zones that keep the same time.
 */
export function clockReadings(timeZone: string): string {
  const cached = readingsByZone.get(timeZone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const readings = sampleMoments.map((moment) => format.format(moment)).join()
  readingsByZone.set(timeZone, readings)
  return readings
}

/** Returns the zones of a country, or none if the platform doesn't know. */
function countryZones(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[]
  }
  return [...(locale.getTimeZones?.() ?? locale.timeZones ?? [])]
}

const platformNames = new Map<string, string>()

/** Returns the platform's preferred name of a zone, which may have several. */
function platformName(timeZone: string): string {
  const cached = platformNames.get(timeZone)
  if (cached !== undefined) return cached
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  platformNames.set(timeZone, name)
  return name
}

/**
 * Creates a function that finds a place's zone by its location and country. The zone shapes are coarse and
 * alone would put towns near a border in the wrong country's time.
 */
export function createZoneFinder(): (city: City) => string {
  const zonesByCountry = new Map<string, readonly string[]>()
  return ({ country, loc }) => {
    const [lon = 0, lat = 0] = loc.coordinates
    const nearest = lookUpZone(lat, lon)
    const zones = zonesByCountry.get(country) ?? countryZones(country)
    zonesByCountry.set(country, zones)
    if (zones.length === 0 || zones.includes(platformName(nearest))) return nearest
    const [only = nearest, ...more] = zones
    return more.length === 0
      ? only
      : (zones.find((zone) => clockReadings(zone) === clockReadings(nearest)) ?? nearest)
  }
}
