import { describe, expect, test } from 'vitest'
import { readRoute } from './route.ts'
import {
  embargoed,
  oneLeg,
  anInsurableShipment,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'

/** Oxford in Maryland to Joensuu in Finland: as typed, as picked from a list, and as sent by other programs. */
const spellings: readonly (readonly [from: string, to: string])[] = [
  ['Oxford, United States', 'Joensuu, Finland'],
  ['202 Bank St, Oxford, MD 21654, USA', 'Kauppakatu 1, 80100 Joensuu, Finland'],
  ['202 Bank St, Oxford, MD 21654', 'FI-80110 Joensuu'],
  ['oxford md 21654-0123', 'Joensuu FI-80110'],
  ['Oxford, Maryland, USA', 'Joensuu, Pohjois-Karjala, Suomi'],
  ['Oxford, Maryland', 'Joensuu, North Karelia, Finland'],
  ['Oxford Maryland 21654', 'joensuu finland'],
  ['OXFORD, MD, U.S.A.', 'JOENSUU, FINLAND'],
  ['Oxford, MD, US', 'Joensuu, FI'],
  ['oxford us', 'joensuu fi'],
  ['Oxford, MD, USA.', 'Joensuu, FIN'],
  ['Oxford / United States of America', 'Joensuu / Finlande'],
  ['Oxford; the United States', 'Joensuu; FINLAND;'],
  ['Oxford - USA', 'Joensuu - Finland'],
  ['Oxford\nMD 21654\nUSA', 'Joensuu\n80110\nFinland'],
  ['Oxford (USA)', 'Joensuu (Finland)'],
  ['Oxford, Vereinigte Staaten', 'Joensuu, Finnland'],
  ['Oxford, Yhdysvallat', 'Joensuu, finland'],
  ['Oxford, Estados Unidos', 'Joensuu, Finlandia'],
  ['  Oxford ,  MD  21654 , usa , ', '  Joensuu ,  Suomi , '],
]

describe('the same journey in different spellings', () => {
  const [first = ['', '']] = spellings
  const getPrice = ([from, to]: readonly [string, string]) => {
    const shipment = anInsurableShipment({ journeyLegs: oneLeg(from, to, '2', '3') })
    return underwriteSample(shipment)
  }

  test('has twenty spellings', () => {
    expect(new Set(spellings.map(String)).size).toBe(20)
  })

  test.each(spellings)('is rated the same from %j to %j', (from, to) => {
    expect(readRoute([{ start: from, end: to }], embargoed)).toEqual({
      origin: 'US',
      destination: 'FI',
      legs: [{ start: 'US', end: 'FI' }],
      countries: ['US', 'FI'],
      known: [
        { field: 'journeyLegs.0.start', countries: ['US'] },
        { field: 'journeyLegs.0.end', countries: ['FI'] },
      ],
      unknown: [],
    })
    expect(getPrice([from, to])).toEqual(getPrice(first))
    expect(getPrice([from, to])[0]?.price?.lines.premium).toBe(317_00)
  })
})

test('runs a route from the first place to the last and lists each country once', () => {
  const legs = [
    ...oneLeg('Joensuu, Finland', 'Helsinki', '1'),
    ...oneLeg('Helsinki, FI', 'Hamburg, DE', '2'),
    ...oneLeg('Hamburg, DE', 'Camelot', '1'),
    ...oneLeg('Camelot', 'Newcastle', '1'),
  ]
  expect(readRoute(legs, embargoed)).toEqual({
    origin: 'FI',
    destination: null,
    legs: [
      { start: 'FI', end: 'FI' },
      { start: 'FI', end: 'DE' },
      { start: 'DE', end: null },
      { start: null, end: null },
    ],
    countries: ['FI', 'DE'],
    known: [
      { field: 'journeyLegs.0.start', countries: ['FI'] },
      { field: 'journeyLegs.0.end', countries: ['FI'] },
      { field: 'journeyLegs.1.start', countries: ['FI'] },
      { field: 'journeyLegs.1.end', countries: ['DE'] },
    ],
    unknown: [
      { field: 'journeyLegs.2.end', place: 'Camelot', candidates: [], mayBeEmbargoed: false },
      {
        field: 'journeyLegs.3.end',
        place: 'Newcastle',
        candidates: ['ZA', 'AU', 'US', 'GB', 'IE', 'KN'],
        mayBeEmbargoed: false,
      },
    ],
  })
})

test('declines a journey with an unknown country, and says why', () => {
  const shipment = anInsurableShipment({ journeyLegs: oneLeg('Camelot', 'Joensuu, Finland', '1') })
  const drafts = underwriteSample(shipment)
  expect(drafts.map(({ accepted }) => accepted)).toEqual([false, false, false])
  expect(drafts[0]?.amendments).toEqual([
    {
      type: 'error',
      message: 'We don’t know where “Camelot” is. Add its country, as in “Hamburg, Germany”.',
      field: 'journeyLegs.0.start',
    },
  ])
  expect(drafts[0]?.reasons[0]?.sentence).toBe(
    'We can’t rate the journey until we know the country of every place.',
  )
})

describe('a route', () => {
  test('skips missing places', () => {
    expect(readRoute([{ start: 'Oulu, Finland' }, { end: 'Kiel, Germany' }], embargoed)).toEqual({
      origin: 'FI',
      destination: 'DE',
      legs: [
        { start: 'FI', end: null },
        { start: null, end: 'DE' },
      ],
      countries: ['FI', 'DE'],
      known: [
        { field: 'journeyLegs.0.start', countries: ['FI'] },
        { field: 'journeyLegs.1.end', countries: ['DE'] },
      ],
      unknown: [],
    })
    const empty = { origin: null, destination: null, legs: [], countries: [], known: [], unknown: [] }
    expect(readRoute([], embargoed)).toEqual(empty)
    const leg = { start: null, end: null }
    expect(readRoute([{}, {}], embargoed)).toEqual({ ...empty, legs: [leg, leg] })
  })

  test('includes the named place of the Incoterms rule, unless its country is unknown', () => {
    const read = (place: string) => readRoute([{ start: 'Oulu, Finland' }], new Set(['IR', 'RU']), place)
    expect(read('Tehran, Iran')).toMatchObject({
      countries: ['FI', 'IR'],
      known: [{ countries: ['FI'] }, { field: 'incotermPlace', countries: ['IR'] }],
    })
    for (const place of ['Camelot', 'Moscow', 'Buyer’s warehouse', ''])
      expect(read(place)).toEqual(readRoute([{ start: 'Oulu, Finland' }], new Set()))
    expect(read('Incoterms 2020 Hamburg').countries).toEqual(['FI', 'DE'])
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
