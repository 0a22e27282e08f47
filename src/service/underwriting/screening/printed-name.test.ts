import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Holder, holderName } from '#contract/holder.ts'
import { aHolder } from '#testing/builders/shipment.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { toCompanyNames } from './names.ts'
import { createScreening, screenParty } from './screening.ts'

const sample = createScreening(screeningEdition, screeningEntries)
const isMatched = (bookingHolder: Partial<Holder>) => screenParty(sample, { bookingHolder }).length > 0

test('finds a listed name in every name that documents print', () => {
  const listed = screeningEntries.flatMap(({ kind, names }) => (kind === 'place' ? [] : names))
  // A single word within a longer name may be someone else's.
  const phrases = listed.filter((name) => toCompanyNames(name).some(({ words }) => words.length > 1))
  const harmless = fc.constantFrom(undefined, 'Harmless', 'Aino')
  const name = fc.constantFrom(...listed)
  const text = fc.oneof(
    harmless,
    name,
    name.map((each) => `Aino Maria Anneli Elina t/a ${each}`),
  )
  const person = fc.oneof(
    fc.record({ forename: harmless, surname: text }),
    fc.record({ forename: text, surname: fc.constant(undefined) }),
  )
  const type = fc.constantFrom('1' as const, '2' as const, undefined)
  fc.assert(
    fc.property(type, text, person, (type, businessName, { forename, surname }) => {
      const names = { type, businessName, forename, surname }
      const printed = holderName({ ...aHolder(), ...names })
      const isListed = listed.includes(printed) || phrases.some((phrase) => printed.includes(phrase))
      fc.pre(Holder.safeParse({ ...aHolder(), ...names }).success && isListed)
      expect([printed, isMatched(names)]).toEqual([printed, true])
    }),
  )
})

test('declines a last name beside a business name if it’s listed, because it’s the one that’s printed', () => {
  const bookingHolder = {
    type: '2',
    businessName: 'Harmless',
    surname: 'Zarquon Phantom Shipping LLC',
  } as const
  expect(screenParty(sample, { bookingHolder })).toMatchObject([{ field: 'bookingHolder', match: 'listed' }])
  expect(isMatched({ ...bookingHolder, surname: 'Z4rqu0n Ph4nt0m' })).toBe(true)
})

test('doesn’t screen half of a person’s name, which is still being entered', () => {
  expect(isMatched({ surname: 'Zarquon Phantom Shipping' })).toBe(false)
  expect(isMatched({ forename: 'Zarquon Phantom Shipping' })).toBe(false)
})
