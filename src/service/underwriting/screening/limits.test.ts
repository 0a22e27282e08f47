import { describe, expect, test } from 'vitest'
import { changedParty, createScreening, screeningOutcome, screenParty } from './screening.ts'

const edition = {
  ...{ id: 'e', name: 'E', validFrom: '2026-11-01T00:00:00.000Z', sample: false },
  contact: 'the screening desk',
}
const screening = createScreening(edition, [
  { kind: 'company', names: ['Zarqunoth Velmira Ltd', 'Ombra Kest', 'Umbr Kest'] },
])
const standingOf = (businessName: string) =>
  screenParty(screening, { bookingHolder: { businessName } })[0]?.match

describe('a company that has all words of a listed name', () => {
  test.each([
    ['Zarqunoth Velmira', 'listed'],
    ['Zarqunoth Velmira Alder Birch Cedar', 'near'],
    ['Zarqunoth Velmira Alder Birch Cedar Damson', undefined],
  ])('%s is %s, as many more as there are', (name, standing) => expect(standingOf(name)).toBe(standing))
})

describe('a free text that mentions a listed name', () => {
  test.each([
    ['For Ombra Kest via Oslo', 'near'],
    // Of fewer than nine letters it may be anything.
    ['For Umbr Kest via Oslo', undefined],
    ['Ombra Kest', 'listed'],
    ['Umbr Kest', 'listed'],
  ])('%s is %s', (marks, standing) => expect(screenParty(screening, { marks })[0]?.match).toBe(standing))
})

test('declines if any match is on the list, and otherwise refers to a person', () => {
  const found = screenParty(screening, { marks: 'Ombra Kest', packages: 'For Ombra Kest via Oslo' })
  expect(found.map(({ field, match: standing }) => [field, standing])).toEqual([
    ['marks', 'listed'],
    ['packages', 'near'],
  ])
  expect([screeningOutcome(found), screeningOutcome(found.slice(1))]).toEqual(['declined', 'referred'])
})

test('screens after a correction only the texts that changed, but everything if the holder changed', () => {
  const party = {
    bookingHolder: { businessName: 'Karelian Machines Oy' },
    ...{ marks: 'KM 1', packages: '2 crates', journeyLegs: [{ start: 'Joensuu', end: 'Helsinki' }] },
  }
  expect(changedParty(party, ['packages', 'trackingCode'])).toEqual({ packages: '2 crates' })
  expect(changedParty(party, ['trackingCode'])).toEqual({})
  expect(changedParty(party, ['marks', 'bookingHolder.phone'])).toEqual(party)
})
