import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatSearch,
  type BookingSearch,
  defaultSearch,
  toFilterRequest,
  type SortKey,
  sortFields,
  parseSearch,
} from './search-params.ts'

const day = fc.constantFrom('', '2026-01-31', '2027-03-28', '1999-12-31')
const anySearch: fc.Arbitrary<BookingSearch> = fc.record({
  words: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom('', 'quoted', 'purchased', 'cancelled', 'completed', 'expired'),
  from: day,
  to: day,
  sortBy: fc.constantFrom(...(Object.keys(sortFields) as SortKey[])),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('an address says whatever can be asked, and nothing where everything is', () => {
  fc.assert(
    fc.property(anySearch, (asked) => {
      expect(parseSearch(new URLSearchParams(formatSearch(asked)))).toEqual(asked)
    }),
  )
  expect(formatSearch(defaultSearch)).toBe('')
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
  expect(parseSearch(new URLSearchParams(address))).toEqual(defaultSearch)
})

test('days begin and end by the clock of this machine, and only the usual order goes unsaid', () => {
  const asked = { ...defaultSearch, from: '2026-11-20', to: '2026-11-21', status: 'purchased' as const }
  expect(toFilterRequest(asked)).toEqual({
    where: {
      status: 2,
      startTime: {
        gte: new Date(2026, 10, 20).toISOString(),
        lte: new Date(new Date(2026, 10, 22).getTime() - 1).toISOString(),
      },
    },
  })
  expect(toFilterRequest({ ...defaultSearch, descending: false })).toEqual({ order: { createdAt: 'ASC' } })
  expect(toFilterRequest({ ...defaultSearch, words: '  two words ' })).toEqual({ globalFilter: 'two words' })
})
