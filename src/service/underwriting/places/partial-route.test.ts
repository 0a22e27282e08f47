import { describe, expect, test } from 'vitest'
import { countries } from '#service/underwriting/reference/countries.ts'
import { findHolderCountry, readRoute } from './route.ts'

const embargoed = new Set(['RU'])

describe('the country of a holder', () => {
  test('is that of the address if it is given, else it is read from the one-line address', () => {
    const addressFormatted = 'Kauppakatu 1, 80100 Joensuu, Finland'
    expect(findHolderCountry({ addressFormatted }, 'SE', embargoed)).toBe('SE')
    expect(findHolderCountry({ addressFormatted }, undefined, embargoed)).toBe('FI')
    expect(findHolderCountry({}, undefined, embargoed)).toBeNull()
  })

  test('is unknown if the address may be in an embargoed country', () => {
    expect(findHolderCountry({ addressFormatted: 'Moscow' }, undefined, new Set())).toBe('RU')
    expect(findHolderCountry({ addressFormatted: 'Moscow' }, undefined, embargoed)).toBeNull()
  })
})

describe('the printed address of a holder', () => {
  const sanctioned = new Set(['BY', 'IR', 'KP', 'RU'])
  const find = (address: Parameters<typeof findHolderCountry>[0], country = 'FI') =>
    findHolderCountry(address, country, sanctioned)

  test.each([
    [{ addressFormatted: 'Azadi Street 1, Tehran, Iran' }, 'IR'],
    [{ addressFormatted: 'Azadi Street 1, Tehran, Iran, 00100 Helsinki, Finland' }, 'IR'],
    // Without its country, Tehran may be a village, as among the places of a journey.
    [{ addressFormatted: 'Azadi Street 1, Tehran' }, null],
    [{ addressFormatted: 'Tehran' }, null],
    [{ addressStreet: 'Azadi Street 1', addressLocality: 'Tehran' }, null],
    [{ addressStreet: 'Azadi Street 1, Tehran, Iran', addressLocality: 'Helsinki' }, 'IR'],
    [{ addressLocality: 'Helsinki', addressState: 'Tehran Province, Iran' }, 'IR'],
  ])('%j overrides Finland: %s', (address, country) => {
    expect(find(address)).toBe(country)
  })

  test('is under the embargo of a country that claims it', () => {
    expect(find({ addressFormatted: 'Lenina 1, Sevastopol' }, 'UA')).toBe('RU')
  })

  // A street isn't a place. Only whole parts of an address count as one, as in the places of a journey.
  test.each([
    ['FI', { addressFormatted: 'Iran Street 3, Helsinki, Finland' }],
    ['FI', { addressFormatted: 'Iran Street, Helsinki' }],
    ['GB', { addressFormatted: '5 Moscow Road, London' }],
    ['FR', { addressFormatted: '12 Rue de Russie, 06000 Nice' }],
    ['FR', { addressStreet: 'Rue de Russie', addressLocality: 'Nice' }],
    ['ES', { addressStreet: 'Calle Irán 3', addressLocality: 'Madrid' }],
    ['US', { addressStreet: '1 Cuba Road', addressLocality: 'Atlanta', addressState: 'Georgia' }],
    ['US', { addressStreet: '1 Main Street', addressLocality: 'Moscow', addressState: 'Idaho' }],
    ['DE', { addressStreet: 'Marienplatz 1', addressLocality: 'München', addressState: 'BY' }],
    ['IT', { addressStreet: 'Via Roma 1', addressLocality: 'Parma' }],
  ])('stays in %s: %j', (country, address) => {
    expect(find(address, country)).toBe(country)
  })

  test('stays in every country that has no embargo, if its town is unknown', () => {
    const free = countries.map(({ alpha2 }) => alpha2).filter((code) => !sanctioned.has(code))
    expect(free.filter((code) => find({ addressLocality: 'Camelotville' }, code) !== code)).toEqual([])
  })
})

describe('a route', () => {
  test('skips missing places', () => {
    expect(readRoute([{ start: 'Oulu, Finland' }, { end: 'Kiel, Germany' }], embargoed)).toEqual({
      origin: 'FI',
      destination: 'DE',
      countries: ['FI', 'DE'],
      known: [
        { field: 'journeyLegs.0.start', countries: ['FI'] },
        { field: 'journeyLegs.1.end', countries: ['DE'] },
      ],
      unknown: [],
    })
    const empty = { origin: null, destination: null, countries: [], known: [], unknown: [] }
    expect(readRoute([], embargoed)).toEqual(empty)
    expect(readRoute([{}, {}], embargoed)).toEqual(empty)
  })

  test('names an unknown place once, where it was entered first', () => {
    const legs = [
      { start: 'Camelot', end: 'Oulu, Finland' },
      { start: 'Oulu, Finland', end: 'Camelot' },
    ]
    const { unknown, origin, destination } = readRoute(legs, embargoed)
    expect(unknown.map(({ field, place }) => [field, place])).toEqual([['journeyLegs.0.start', 'Camelot']])
    expect([origin, destination]).toEqual([null, null])
  })

  test('includes the countries that claim a place', () => {
    const { origin, countries, known } = readRoute(
      [{ start: 'Sevastopol, Ukraine', end: 'Kiel, Germany' }],
      new Set(),
    )
    expect(origin).toBe('UA')
    expect([...countries].toSorted()).toEqual(['DE', 'RU', 'UA'])
    expect(known[0]?.countries.toSorted()).toEqual(['RU', 'UA'])
  })
})
