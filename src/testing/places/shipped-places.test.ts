import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { toSuggestion } from '#web/places/search/suggestion.ts'
import { embargoed } from '#testing/builders/underwriting-terms.ts'
import { buildPlaces } from '../../places/build.ts'
import { groupBy } from '#contract/group-by.ts'
import { readCities } from '../../places/sources/cities.ts'
import { namesByPlace } from '../../places/sources/other-names.ts'
import { ports } from '../../places/sources/ports.ts'
import { shippedPlaceRows } from './shipped-places.ts'

const rows = shippedPlaceRows()
const { files, folder } = buildPlaces()

describe('the shipped files', () => {
  test('are small enough to load while typing', () => {
    const sizes = [...files].map(([name, text]) => ({ name, bytes: gzipSync(text).length }))
    expect(sizes.filter(({ name, bytes }) => name !== 'largest' && bytes > 50_000)).toEqual([])
    expect(sizes.find(({ name }) => name === 'largest')?.bytes).toBeLessThan(200_000)
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_500_000)
  })

  test('have names that are safe in URLs and a folder that is cached forever', () => {
    expect([...files.keys()].filter((name) => !/^[a-z0-9_]+$/.test(name))).toEqual([])
    expect(folder).toMatch(/^assets\/places-[0-9a-f]{8}$/)
  })

  test('contain more than 111,000 places in more than 240 countries', () => {
    expect(rows.length).toBeGreaterThan(111_000)
    expect(new Set(rows.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(240)
  })

  test('have alternative names only for existing places', () => {
    const places = new Set(rows.map(({ countryCode, name }) => `${countryCode} ${name}`))
    expect([...namesByPlace.keys()].filter((place) => !places.has(place))).toEqual([])
  })

  test('have no place whose landmark has the same name', () => {
    expect(rows.filter(({ name, region }) => region === `near ${name}`)).toEqual([])
  })

  test('have at least 1,500 seaports and 3,000 airports, each code once', () => {
    const ports = rows.flatMap(({ portCodes }) => portCodes)
    const airports = rows.flatMap(({ airportCodes }) => airportCodes)
    expect(ports.length).toBeGreaterThanOrEqual(1500)
    expect(airports.length).toBeGreaterThanOrEqual(3000)
    expect([new Set(ports).size, new Set(airports).size]).toEqual([ports.length, airports.length])
  })

  test('have no additional port that is also a town', () => {
    const own = new Set(ports.map(({ country, name }) => `${country} ${name}`))
    const towns = readCities().map(({ country, name }) => `${country} ${name}`)
    const listed = towns.filter((town) => own.has(town))
    expect(listed.filter((town, index) => listed.indexOf(town) !== index)).toEqual([])
  })
})

describe('a place', () => {
  // If several places share a name, the first one counts.
  const zones = new Map(
    rows
      .map((row) => toSuggestion(row))
      .toReversed()
      .map(({ text, zone }) => [splitPlaceCode(text).place, zone]),
  )
  test.each([
    ['Helsinki, Finland', 'Europe/Helsinki'],
    ['Mariehamn, Åland Islands', 'Europe/Mariehamn'],
    ['Hamburg, Germany', 'Europe/Berlin'],
    ['Rotterdam, Netherlands', 'Europe/Amsterdam'],
    ['London, United Kingdom', 'Europe/London'],
    ['Lisbon, Portugal', 'Europe/Lisbon'],
    ['Ponta Delgada, Portugal', 'Atlantic/Azores'],
    ['Las Palmas de Gran Canaria, Spain', 'Atlantic/Canary'],
    ['Reykjavík, Iceland', 'Atlantic/Reykjavik'],
    ['Nuuk, Greenland', 'America/Nuuk'],
    ['Kaliningrad, Russia', 'Europe/Kaliningrad'],
    ['Vladivostok, Russia', 'Asia/Vladivostok'],
    ['Istanbul, Türkiye', 'Europe/Istanbul'],
    ['Dubai, United Arab Emirates', 'Asia/Dubai'],
    ['Jebel Ali, United Arab Emirates', 'Asia/Dubai'],
    ['Mumbai, India', 'Asia/Kolkata'],
    ['Kathmandu, Nepal', 'Asia/Kathmandu'],
    ['Shanghai, China', 'Asia/Shanghai'],
    ['Hong Kong, Hong Kong', 'Asia/Hong_Kong'],
    ['Tokyo, Japan', 'Asia/Tokyo'],
    ['Darwin, Australia', 'Australia/Darwin'],
    ['Adelaide, Australia', 'Australia/Adelaide'],
    ['Auckland, New Zealand', 'Pacific/Auckland'],
    ['Suva, Fiji', 'Pacific/Fiji'],
    ['Honolulu, United States', 'Pacific/Honolulu'],
    ['Phoenix, United States', 'America/Phoenix'],
    ['Houston, United States', 'America/Chicago'],
    ['New York City, United States', 'America/New_York'],
    ['St. John’s, Canada', 'America/St_Johns'],
    ['São Paulo, Brazil', 'America/Sao_Paulo'],
    ['Santiago, Chile', 'America/Santiago'],
    ['Cape Town, South Africa', 'Africa/Johannesburg'],
  ])('%s is in the time zone %s', (text, zone) => {
    expect(zones.get(text.replace('’', "'"))).toBe(zone)
  })

  test('has text that the service resolves to its country', () => {
    const wrong = sample(12).filter(
      (row) => locate(toSuggestion(row).text, embargoed).country !== row.countryCode,
    )
    expect(wrong.map((row) => toSuggestion(row).text)).toEqual([])
  })

  test('has a time zone name that Intl supports', () => {
    const names = new Set(rows.map(({ zone }) => zone))
    const unknown = [...names].filter((timeZone) => {
      try {
        return !new Intl.DateTimeFormat('en', { timeZone })
      } catch {
        return true
      }
    })
    expect(unknown).toEqual([])
  })
})

/** Returns up to `most` places per country, spread over its list. */
function sample(most: number) {
  const byCountry = groupBy(rows, ({ countryCode }) => countryCode)
  return [...byCountry.values()].flatMap((list) => {
    const step = Math.ceil(list.length / most)
    return list.filter((_, index) => index % step === 0)
  })
}
