import { describe, expect, it } from 'vitest'
import type { Routing } from '#contract/places/routing.ts'
import { oneLeg, routing as usualRouting } from '#testing/builders/underwriting-terms.ts'
import { findPoint } from './find-point.ts'
import { findVoyage, listPassedAreas } from './leg-voyages.ts'

const close = (...ids: string[]): Routing => ({
  ...usualRouting,
  passages: usualRouting.passages.map((row) => ({ ...row, closed: row.closed || ids.includes(row.id) })),
})

function voyage(from: string, to: string, routing = usualRouting, ...modes: string[]) {
  const [leg = {}] = oneLeg(from, to, ...(modes.length > 0 ? modes : ['2']))
  const found = findVoyage(leg, routing)
  return (
    found && {
      days: Math.round((found.hours ?? 0) / 24),
      via: found.passages.map(({ name }) => name),
      areas: found.listedAreas.map(({ name }) => name),
    }
  )
}

const [shanghai, rotterdam] = ['Shanghai, China', 'Rotterdam, Netherlands']

describe('a voyage', () => {
  it('is planned once for all addresses in the same towns', () => {
    const [first, second] = ['Quay 1', 'Quay 2'].map((street) =>
      findVoyage({ start: `${street}, ${rotterdam}`, end: shanghai, transportTypes: ['2'] }, usualRouting),
    )
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  it('goes through canals and straits, which it names in order', () => {
    expect(voyage(shanghai, rotterdam)).toEqual({
      days: 33,
      via: [
        'the Taiwan Strait',
        'the Strait of Malacca',
        'Bab el-Mandeb',
        'the Suez Canal',
        'the Strait of Gibraltar',
        'the Strait of Dover',
      ],
      areas: ['the Red Sea and Gulf of Aden'],
    })
    expect(voyage('Hamburg, Germany', 'Helsinki, Finland')?.via).toEqual(['the Kiel Canal'])
  })

  it('goes round the Cape while the Suez Canal is closed', () => {
    const closed = voyage(shanghai, rotterdam, close('suez'))
    expect(closed).toEqual({
      days: 43,
      via: ['the Taiwan Strait', 'the Sunda Strait', 'the Strait of Dover'],
      areas: [],
    })
    const [leg = {}] = oneLeg(shanghai, rotterdam, '2')
    const lats = findVoyage(leg, close('suez'))?.points.map(({ lat }) => lat) ?? []
    expect(Math.min(...lats)).toBeLessThan(-34)
  })

  it('isn’t found where every way is closed, for a country without ports, or by air', () => {
    expect(voyage('Odesa, Ukraine', rotterdam)?.via).toContain('the Bosporus')
    expect(voyage('Odesa, Ukraine', rotterdam, close('bosporus'))).toBeUndefined()
    expect(voyage('Ulaanbaatar, Mongolia', rotterdam)).toBeUndefined()
    expect(voyage(shanghai, rotterdam, usualRouting, '3')).toBeUndefined()
  })

  it.each([
    ['Saudi Arabia', 'the Red Sea and Gulf of Aden'],
    ['Warehouse 5, Saudi Arabia', 'the Red Sea and Gulf of Aden'],
    ['Kyiv, Ukraine', 'the northern Black Sea'],
    ['Nigeria', 'the Gulf of Guinea'],
    ['United Arab Emirates', 'the Persian Gulf'],
    ['Munich, Germany', 'the Red Sea and Gulf of Aden'],
  ])(
    'a voyage to %s, which isn’t a port, goes to the largest port of its country: through %s',
    (place, area) => {
      expect(voyage(shanghai, place)?.areas).toContain(area)
    },
  )

  it('is the same if the leg also goes by other modes', () => {
    expect(voyage(shanghai, rotterdam, usualRouting, '1', '2', '3')).toEqual(voyage(shanghai, rotterdam))
  })

  it('lists each area on a journey once', () => {
    const legs = [
      ...oneLeg('Mumbai, India', 'Jeddah, Saudi Arabia', '2'),
      ...oneLeg('Jeddah, Saudi Arabia', 'Mumbai, India', '2'),
    ]
    expect(listPassedAreas(legs, usualRouting).map(({ id }) => id)).toEqual(['red-sea'])
  })

  it('without a route passes the areas that it starts or ends in', () => {
    const legs = oneLeg('Odesa, Ukraine', rotterdam, '2')
    const ids = (routing: Routing) => listPassedAreas(legs, routing).map(({ id }) => id)
    expect(findVoyage(legs[0] ?? {}, close('bosporus'))).toBeUndefined()
    expect(ids(close('bosporus'))).toEqual(ids(usualRouting))
    expect(ids(usualRouting)).toHaveLength(1)
  })

  it.each([
    ['Lagos, Nigeria', rotterdam, 'the Gulf of Guinea'],
    ['Dubai, United Arab Emirates', 'Mumbai, India', 'the Persian Gulf'],
    ['Odesa, Ukraine', 'Istanbul, Turkey', 'the northern Black Sea'],
    ['Tripoli, Libya', 'Valletta, Malta', 'the coast of Libya'],
    ['Haifa, Israel', 'Piraeus, Greece', 'the coast of Israel, Lebanon and Syria'],
  ])('a voyage from %s to %s passes %s', (from, to, area) => {
    expect(voyage(from, to)?.areas).toEqual([area])
  })

  it.each([
    ['Constanta, Romania', 'Istanbul, Turkey'],
    ['Limassol, Cyprus', 'Alexandria, Egypt'],
    ['Cape Town, South Africa', 'Mumbai, India'],
    ['Tunis, Tunisia', 'Alexandria, Egypt'],
    ['Jeddah, Saudi Arabia', rotterdam],
  ])('a voyage from %s to %s passes no listed area', (from, to) => {
    expect(voyage(from, to)?.areas).toEqual([])
  })
})

describe('the coordinates of a place', () => {
  it.each([
    ['Rotterdam, Netherlands (NLRTM)', 51.92, 4.48],
    ['Perth, Australia (PER)', -31.95, 115.86],
    ['NLRTM', 51.92, 4.48],
    ['HEL', 60.17, 24.94],
    ['Hamburg, Germany', 53.55, 9.99],
    ['Port of Rotterdam, Netherlands', 51.92, 4.48],
    ['FI-80110 Joensuu', 62.6, 29.76],
    ['Kauppakatu 1, 80110 Joensuu, Finland', 62.6, 29.76],
    ['上海', 31.22, 121.46],
    ['Singapore', 1.29, 103.85],
    ['Portland, Maine, United States', 43.66, -70.26],
    ['Portland, OR, United States', 45.52, -122.68],
  ])('the coordinates of %s are %d and %d', (text, lat, lon) => {
    const point = findPoint(text)
    expect(point?.lat).toBeCloseTo(lat, 2)
    expect(point?.lon).toBeCloseTo(lon, 2)
  })

  it.each(['Nowhere, Finland', 'Atlantis, Finland', ''])('the coordinates of “%s” are unknown', (text) => {
    expect(findPoint(text)).toBeUndefined()
  })
})
