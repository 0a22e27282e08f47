import { describe, expect, test } from 'vitest'
import {
  type Party,
  createScreening,
  getScreeningOutcome,
  screenParty,
  selectChangedParty,
} from './screening.ts'

const edition = {
  id: 'e',
  name: 'E',
  validFrom: '2026-11-01T00:00:00.000Z',
  sample: false,
  contact: 'the screening desk',
}
const screening = createScreening(edition, [
  { kind: 'company', names: ['Zarqunoth Velmira Ltd', 'Ombra Kest', 'Umbr Kest'] },
  { kind: 'company', names: ['Global Shipping Services', 'Velmoranthis'] },
])
const matchLevel = (businessName: string) =>
  screenParty(screening, { bookingHolder: { businessName } })[0]?.match

describe('a company that has all words of a listed name', () => {
  test.each([
    ['Zarqunoth Velmira', 'listed'],
    ['Zarqunoth Velmira Alder Birch Cedar', 'near'],
    ['Zarqunoth Velmira Alder Birch Cedar Damson', undefined],
  ])('%s is %s, as many more as there are', (name, level) => expect(matchLevel(name)).toBe(level))
})

describe('a free text that mentions a listed name', () => {
  test.each([
    ['For Ombra Kest via Oslo', 'near'],
    // With fewer than nine letters, the match may be coincidence.
    ['For Umbr Kest via Oslo', undefined],
    // Common words alone, or a single word, may be part of any description.
    ['For Global Shipping Services via Oslo', undefined],
    ['For Velmoranthis via Oslo', undefined],
    ['Ombra Kest', 'listed'],
    ['Umbr Kest', 'listed'],
    ['Global Shipping Services', 'listed'],
    ['Velmoranthis', 'listed'],
  ])('%s is %s', (marks, level) => expect(screenParty(screening, { marks })[0]?.match).toBe(level))
})

describe('a listed name from its end', () => {
  test.each([
    ['tseK arbmO', 'near'],
    // Fewer than nine letters may be another name.
    ['tseK rbmU', undefined],
  ])('%s is %s', (name, level) => expect(matchLevel(name)).toBe(level))
})

describe('a listed name of one word with a typo', () => {
  const short = createScreening(edition, [{ kind: 'company', names: ['Velmo', 'Dorq'] }])
  test.each([
    ['Velma', 'near'],
    ['Dorqa', undefined],
    ['Velmo', 'listed'],
    ['Dorq', 'listed'],
  ])('%s is %s', (businessName, level) =>
    expect(screenParty(short, { bookingHolder: { businessName } })[0]?.match).toBe(level),
  )
})

describe('a word with a letter missing and another added', () => {
  const words = createScreening(edition, [{ kind: 'company', names: ['Quarvolid', 'Zimbrekt'] }])
  test.each([
    ['Qurvolidx', 'near'],
    // Two typos in fewer than nine letters may be another word.
    ['Zmbrektx', undefined],
    ['Zmbrekt', 'near'],
  ])('%s is %s', (businessName, level) =>
    expect(screenParty(words, { bookingHolder: { businessName } })[0]?.match).toBe(level),
  )
})

test('finds a listed place in the one-line address of the holder', () => {
  const places = createScreening(edition, [{ kind: 'place', names: ['Port Velmira'] }])
  const bookingHolder = {
    businessName: 'Karelian Machines Oy',
    addressFormatted: 'Quay 4, Port Velmira, Finland',
  }
  expect(screenParty(places, { bookingHolder })).toMatchObject([{ field: 'bookingHolder', match: 'listed' }])
})

describe('a listed name or place where it isn’t expected', () => {
  const parties = createScreening(edition, [
    { kind: 'company', names: ['Zarqunoth Velmira Ltd', 'Quarvolid'] },
    { kind: 'place', names: ['Port Kestrimor'] },
  ])
  const levels = (party: Party) =>
    screenParty(parties, party).map(({ field, match: level }) => [field, level])

  test.each(['Warehouse of Zarqunoth Velmira, Oslo, Norway', 'Zarqunoth Velmira'])(
    'is referred in a place of the journey: %s',
    (start) => {
      expect(levels({ journeyLegs: [{ start, end: 'Joensuu, Finland' }] })).toContainEqual([
        'journeyLegs.0.start',
        'near',
      ])
    },
  )

  test('is not referred in a place of the journey if it is a single word, which may be a town', () => {
    expect(levels({ journeyLegs: [{ start: 'Quarvolid', end: 'Quarvolid, Finland' }] })).toEqual([])
  })

  test.each(['addressStreet', 'addressPostcode', 'addressLocality', 'addressState', 'addressFormatted'])(
    'is referred in %s of the holder',
    (field) => {
      const bookingHolder = { [field]: 'c/o Zarqunoth Velmira Ltd, Quay 4' }
      expect(levels({ bookingHolder })).toContainEqual(['bookingHolder', 'near'])
    },
  )

  test('is not referred if its words are in two parts of the holder’s address', () => {
    const bookingHolder = { addressStreet: 'Pier Zarqunoth', addressLocality: 'Velmira' }
    expect(levels({ bookingHolder })).toEqual([])
  })

  test('is found in the postcode of the holder', () => {
    expect(levels({ bookingHolder: { addressPostcode: 'Port Kestrimor' } })).toEqual([
      ['bookingHolder', 'listed'],
    ])
  })

  test.each(['conveyance', 'marks', 'packages', 'commodityDescription'])(
    'is referred in %s, even if it is a place',
    (field) => {
      expect(levels({ [field]: 'ACME / PORT KESTRIMOR / 1-20' })).toEqual([[field, 'near']])
    },
  )

  test('is referred in an additional field, even if it is a place', () => {
    expect(levels({ additionalFields: { consignee: 'Port Kestrimor' } })).toEqual([
      ['additionalFields.consignee', 'near'],
    ])
  })
})

test('declines if any match is exact, and refers otherwise', () => {
  const findings = screenParty(screening, { marks: 'Ombra Kest', packages: 'For Ombra Kest via Oslo' })
  expect(findings.map(({ field, match: level }) => [field, level])).toEqual([
    ['marks', 'listed'],
    ['packages', 'near'],
  ])
  expect([getScreeningOutcome(findings), getScreeningOutcome(findings.slice(1))]).toEqual([
    'declined',
    'referred',
  ])
})

test('screens after a correction only the texts that changed, but everything if the holder changed', () => {
  const party = {
    bookingHolder: { businessName: 'Karelian Machines Oy' },
    marks: 'KM 1',
    packages: '2 crates',
    journeyLegs: [{ start: 'Joensuu', end: 'Helsinki' }],
  }
  expect(selectChangedParty(party, ['packages', 'trackingCode'])).toEqual({ packages: '2 crates' })
  expect(selectChangedParty(party, ['trackingCode'])).toEqual({})
  expect(selectChangedParty(party, ['marks', 'bookingHolder.phone'])).toEqual(party)
})
