import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  type Asked,
  everything,
  foundOf,
  type OrderedBy,
  orders,
  readAsked,
} from './search-params.ts'

const day = fc.constantFrom('', '2026-01-31', '2027-03-28', '1999-12-31')
const anyAsked: fc.Arbitrary<Asked> = fc.record({
  words: fc.string({ unit: 'grapheme' }),
  state: fc.constantFrom('', 'quoted', 'purchased', 'cancelled', 'completed', 'expired'),
  from: day,
  to: day,
  by: fc.constantFrom(...(Object.keys(orders) as OrderedBy[])),
  last: fc.boolean(),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('an address says whatever can be asked, and nothing where everything is', () => {
  fc.assert(
    fc.property(anyAsked, (asked) => {
      expect(readAsked(new URLSearchParams(addressOf(asked)))).toEqual(asked)
    }),
  )
  expect(addressOf(everything)).toBe('')
})

test.each([
  '?state=toString',
  '?order=__proto__',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?from=soon',
  '?to=12026-01-01',
  '?x=1',
])('what an address cannot mean is passed over: %s', (address) => {
  expect(readAsked(new URLSearchParams(address))).toEqual(everything)
})

test('days begin and end by the clock of this machine, and only the usual order goes unsaid', () => {
  const asked = { ...everything, from: '2026-11-20', to: '2026-11-21', state: 'purchased' as const }
  expect(foundOf(asked)).toEqual({
    where: {
      status: 2,
      startTime: {
        gte: new Date(2026, 10, 20).toISOString(),
        lte: new Date(new Date(2026, 10, 22).getTime() - 1).toISOString(),
      },
    },
  })
  expect(foundOf({ ...everything, last: false })).toEqual({ order: { createdAt: 'ASC' } })
  expect(foundOf({ ...everything, words: '  two words ' })).toEqual({ globalFilter: 'two words' })
})
