import { describe, expect, test } from 'vitest'
import { shippedPlaceRows } from '#testing/places/shipped-places.ts'
import { addPlaceCode, splitPlaceCode } from '#contract/places/place-code.ts'
import { embargoed } from '#testing/builders/underwriting-terms.ts'
import { toSuggestion } from '#web/places/search/suggestion.ts'
import { locate } from './locate.ts'
import { loadTimeZoneFinder } from './time-zones.ts'

const coded = shippedPlaceRows().flatMap((row) =>
  [...row.portCodes, ...row.airportCodes].map((code) => ({
    code,
    country: row.countryCode,
    text: addPlaceCode(splitPlaceCode(toSuggestion(row).text).place, code),
  })),
)

describe('a code after a place', () => {
  test('never changes its country', () => {
    expect(coded.length).toBeGreaterThan(4700)
    const wrong = coded.filter(({ text, country }) => locate(text, embargoed).country !== country)
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  test.each([
    ['Rotterdam, Netherlands (NLRTM)', 'NL'],
    ['Rotterdam (NLRTM)', 'NL'],
    // These are also the codes of Peru, Armenia and Syria.
    ['Perth, Australia (PER)', 'AU'],
    ['Armidale, Australia (ARM)', 'AU'],
    ['Syracuse, United States (SYR)', 'US'],
    ['Hamburg DE (HAM)', 'DE'],
  ])('%s is in %s', (place, country) => {
    expect(locate(place, new Set(['SY']))).toEqual({ country, claimants: [] })
  })
})

describe('a code alone', () => {
  test.each([
    ['NLRTM', 'NL'],
    ['nlrtm', 'NL'],
    ['NL RTM', 'NL'],
    ['HEL', 'FI'],
    ['rtm', 'NL'],
    ['JFK', 'US'],
    ['HEL airport', 'FI'],
    ['LON', 'GB'],
  ])('%s is in %s', (place, country) => {
    expect(locate(place, embargoed)).toEqual({ country, claimants: [] })
  })

  test.each([
    ['Hel', 'PL', 'a small town rather than the airport of Helsinki'],
    ['Ulm', 'DE', 'a large town'],
    ['Bra', 'IT', 'a large town rather than the airport of Barreiras'],
  ])('%s not in capitals is in %s: %s', (place, country) => {
    expect(locate(place, embargoed).country).toBe(country)
  })

  test.each([
    ['PAR', ['FR', 'GB'], 'Paris or Par in Cornwall'],
    ['HOF', ['SA', 'DE', 'AT'], 'the airport of Al-Ahsa or a town'],
    ['PER', ['PE', 'AU'], 'Peru or Perth'],
    ['Perth (PER)', ['PE', 'AU'], 'Peru or Perth'],
    ['CAN', ['CA', 'CN'], 'Canada or Guangzhou'],
  ])('%s may be in %j: %s', (place, candidates) => {
    expect(locate(place, embargoed)).toEqual({ country: null, candidates, mayBeEmbargoed: false })
  })
})

test.each([
  ['via 5, Roma', 'IT'],
  ['Rua 25, Santos', 'BR'],
])('three letters in an address are no airport: %s', (place, country) => {
  expect(locate(place, embargoed).country).toBe(country)
})

describe('a code in an embargoed country', () => {
  const inEmbargoed = coded.filter(({ country }) => embargoed.has(country))

  test('is never read as another country, in upper or lower case, alone or with another country', () => {
    expect(inEmbargoed.length).toBeGreaterThan(200)
    const spellings = inEmbargoed.flatMap(({ code }) => {
      // In lower case, three letters may be a town.
      const lower = code.length === 3 ? `${code.toLowerCase()} airport` : code.toLowerCase()
      return [code, lower].flatMap((each) => [each, `Hamburg, Germany (${each})`, `${each}, Germany`])
    })
    const insured = spellings.filter((place) => {
      const { country } = locate(place, embargoed)
      return country !== null && !embargoed.has(country)
    })
    expect(insured).toEqual([])
  })

  test.each([
    'IKA',
    'ika',
    'MOW',
    'IRBND, Germany',
    'IRBND, DE',
    'Depot IRBND terminal, DE',
    'svo, germany',
    'LED airport, Finland',
    'Tehran, Germany (DEHAM)',
    'Minsk, Netherlands (NLRTM)',
    'Somewhere, Germany (IKA)',
    'Hamburg, Germany (IKA), Germany',
    'SIP',
    'Simferopol, Ukraine (SIP)',
  ])('is not hidden by its spelling: %s', (place) => {
    const located = locate(place, embargoed)
    const countries = located.country === null ? [] : [located.country, ...located.claimants]
    const isKnown = countries.some((country) => embargoed.has(country))
    expect(isKnown || (located.country === null && located.mayBeEmbargoed)).toBe(true)
  })

  test('may be meant by the letters of a town elsewhere', () => {
    expect(locate('BUZ', embargoed)).toMatchObject({ country: null, mayBeEmbargoed: true })
    expect(locate('Buz', embargoed)).toMatchObject({ country: null, mayBeEmbargoed: true })
  })
})

test.each([
  ['USNYC', 'America/New_York'],
  ['LAX', 'America/Los_Angeles'],
  ['Perth, Australia (PER)', 'Australia/Perth'],
  ['Portland, Oregon, United States (USPDX)', 'America/Los_Angeles'],
  ['New York City John F Kennedy International Airport, United States (JFK)', 'America/New_York'],
])('%s is in the time zone of %s', async (place, zone) => {
  expect((await loadTimeZoneFinder())(place)).toBe(zone)
})
