import { createRequire } from 'node:module'
import type { City } from './cities.ts'

const require = createRequire(import.meta.url)
const lookUpZone = require('@photostructure/tz-lookup') as (lat: number, lon: number) => string

/** Two winters and a summer of the northern half: zones that differ in none of these keep the same time. */
const sampleMoments = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15), Date.UTC(2027, 0, 15)]

const readingsByZone = new Map<string, string>()

/** What the clocks of a zone show at some moments: of two zones that keep the same time, the same. */
export function clockReadings(timeZone: string): string {
  const known = readingsByZone.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = sampleMoments.map((moment) => format.format(moment)).join()
  readingsByZone.set(timeZone, shown)
  return shown
}

/** The zones that lie in a country, as the platform names them; none where it does not know. */
function countryZones(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[]
  }
  return [...(locale.getTimeZones?.() ?? locale.timeZones ?? [])]
}

const platformNames = new Map<string, string>()

/** A zone has several names, of which the platform prefers one. */
function platformName(timeZone: string): string {
  const known = platformNames.get(timeZone)
  if (known !== undefined) return known
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  platformNames.set(timeZone, name)
  return name
}

/**
 * Finds the zone of each place, by where it lies and by its country: the shapes of zones are coarse, and by them alone
 * a town at a border keeps the time of the other side.
 */
export function createZoneFinder(): (city: City) => string {
  const own = new Map<string, readonly string[]>()
  return ({ country, loc }) => {
    const [lon = 0, lat = 0] = loc.coordinates
    const found = lookUpZone(lat, lon)
    const zones = own.get(country) ?? countryZones(country)
    own.set(country, zones)
    if (zones.length === 0 || zones.includes(platformName(found))) return found
    const [only = found, ...more] = zones
    return more.length === 0
      ? only
      : (zones.find((zone) => clockReadings(zone) === clockReadings(found)) ?? found)
  }
}
