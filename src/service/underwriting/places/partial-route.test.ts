import { describe, expect, test } from 'vitest'
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
