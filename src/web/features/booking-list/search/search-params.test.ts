import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatSearch,
  type BookingSearch,
  defaultSearch,
  toFilterRequest,
  type SortKey,
  sortKeys,
  parseSearch,
} from './search-params.ts'

const day = fc.constantFrom('', '2026-01-31', '2027-03-28', '1999-12-31')
const anySearch: fc.Arbitrary<BookingSearch> = fc.record({
  words: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom('', 'quoted', 'purchased', 'cancelled', 'completed', 'expired', 'replaced'),
  company: fc.constantFrom('', 'a2f0c7e4'),
  from: day,
  to: day,
  boughtFrom: day,
  boughtTo: day,
  sortBy: fc.constantFrom(...(Object.keys(sortKeys) as SortKey[])),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 100_000 }),
})

test('writes any search to the URL and reads it back, without default values', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(parseSearch(new URLSearchParams(formatSearch(search)))).toEqual(search)
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
])('ignores invalid values: %s', (address) => {
  expect(parseSearch(new URLSearchParams(address))).toEqual(defaultSearch)
})

test('filters days in the device’s time zone, and leaves out only the default order', () => {
  const days = { from: '2026-11-20', to: '2026-11-21' }
  const search = { ...defaultSearch, ...days, status: 'purchased' as const, company: 'a2f0c7e4' }
  expect(toFilterRequest(search)).toEqual({
    where: {
      status: 2,
      organizationId: 'a2f0c7e4',
      startTime: {
        gte: new Date(2026, 10, 20).toISOString(),
        lte: new Date(new Date(2026, 10, 22).getTime() - 1).toISOString(),
      },
    },
  })
  const purchases = { boughtFrom: '2026-11-20', boughtTo: '2026-11-20' }
  expect(toFilterRequest({ ...defaultSearch, ...purchases })).toEqual({
    where: {
      purchasedAt: {
        gte: new Date(2026, 10, 20).toISOString(),
        lte: new Date(new Date(2026, 10, 21).getTime() - 1).toISOString(),
      },
    },
  })
  expect(toFilterRequest({ ...defaultSearch, descending: false })).toEqual({ order: { createdAt: 'ASC' } })
  expect(toFilterRequest({ ...defaultSearch, words: '  two words ' })).toEqual({ globalFilter: 'two words' })
})

test.each<[Partial<BookingSearch>, ReturnType<typeof toFilterRequest>['where'], object?]>([
  [{}, { replaced: false }],
  [{ status: 'replaced' }, { replaced: true }],
  [{ status: 'quoted' }, { status: 1, open: true }, { status: 1 }],
  [{ status: 'expired' }, { status: 5, replaced: false }, { status: 5 }],
  // A booking isn't replaced.
  [{ status: 'purchased' }, { status: 2 }, { status: 2 }],
])('leaves out replaced quotes only on our service: %j', (change, ours, others) => {
  const search = { ...defaultSearch, ...change }
  expect(toFilterRequest(search, true).where).toEqual(ours)
  expect(toFilterRequest(search).where).toEqual(others)
})

test('doesn’t filter purchases by whether they were replaced', () => {
  const where = toFilterRequest({ ...defaultSearch, boughtFrom: '2026-11-20' }, true).where
  expect(Object.keys(where ?? {})).toEqual(['purchasedAt'])
})
