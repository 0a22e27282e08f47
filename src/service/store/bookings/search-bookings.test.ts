import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListFilter } from '#contract/paging.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
import { readBookings, readBookingsByNumber } from './read-bookings.ts'
import { addWords } from '#service/store/search/search-words.ts'

// Compares a list that is too long for row-by-row filtering with a plain reference implementation.

const many = 2600
/** With these, the insurer sees more organizations than PostgreSQL reads one by one. */
const customers = 40
const day = 86_400_000

let service: TestService
let now = ''
const at = (days: number) => new Date(service.now() + days * day).toISOString()

/** Most rows belong to the shipper, a few to the broker above it, and a few to the insurer above both. */
let shipper = ''
let broker = ''
let insurer = ''

/** Few distinct values per column, so that many rows tie. */
const rowAt = (index: number) => ({
  number: index + 1,
  quote_id: `q-${String(index).padStart(5, '0')}`,
  organization_id: index % 10 === 3 ? broker : index % 10 === 6 ? insurer : shipper,
  booking_id: null,
  reference: index % 3 === 0 ? '' : `LD-${index % 50}`,
  status: [1, 1, 2, 3, 4][index % 5] ?? 1,
  status_at: at(-(index % 11)),
  expires_at: index % 4 === 0 ? null : at((index % 13) - 6),
  // Newer rows have higher numbers.
  created_at: at(Math.floor(index / 100) - many / 100),
  purchased_at: index % 3 === 0 ? '' : at(-(index % 17)),
  holder: `holder ${index % 7}`,
  commodity_id: String(index % 2),
  currency_id: ['EUR', 'USD'][index % 2] ?? '',
  insured_value: (index * 7919) % 100,
  start_time: at(index % 19),
  end_time: at((index % 23) + 19),
  replaced: index % 4 === 1 ? 1 : 0,
})
type Row = ReturnType<typeof rowAt>

const rowWords = (index: number) => [
  'every',
  index % 2 ? 'odd' : 'even',
  `third${index % 3}`,
  ...(index % 500 === 0 ? ['rare'] : []),
]

let rows: Row[]
const offers = deflateRawSync('{}')

beforeAll(async () => {
  service = await startService()
  now = at(0)
  const { db } = service
  const edition = (await service.store.reference()).edition(service.now())
  insurer = await createOrganization(service, 'Insurer')
  broker = await createOrganization(service, 'Broker', insurer)
  shipper = await createOrganization(service, 'Shipper', broker)
  for (let each = 0; each < customers; each += 1)
    await createOrganization(service, `Customer ${each}`, insurer)
  rows = Array.from({ length: many }, (_, index) => rowAt(index))
  for (let from = 0; from < many; from += 500) {
    const some = rows.slice(from, from + 500)
    await db
      .insertInto('quotes')
      .values(
        some.map(({ quote_id, organization_id, created_at }) => ({
          id: quote_id,
          organization_id,
          edition_id: edition.id,
          screened_by: 'x',
          risk: '{}',
          created_at,
          offers,
        })),
      )
      .execute()
    await db
      .insertInto('offers')
      .values(
        some.map(({ quote_id }) => ({
          id: `o-${quote_id}`,
          quote_id,
          position: 0,
        })),
      )
      .execute()
    const listed = some.map((row) => ({ ...row, words: addWords('', rowWords(row.number - 1)) }))
    await db.insertInto('booking_list').values(listed).execute()
  }
})
afterAll(() => service.close())

const rowStatus = ({ status, expires_at }: Row) =>
  status === 1 && expires_at !== null && expires_at <= now ? 5 : status

/** Sort and filter values by field. Empty ones sort last. */
const valuesByField = {
  createdAt: (row: Row) => row.created_at,
  purchasedAt: (row: Row) => row.purchased_at,
  // Declined quotes come after the valid ones.
  status: (row: Row) => rowStatus(row) + (row.status === 1 && row.expires_at === null ? 0.5 : 0),
  statusAt: (row: Row) => row.status_at,
  reference: (row: Row) => row.reference,
  holder: (row: Row) => row.holder,
  insuredValue: (row: Row) => row.insured_value,
  startTime: (row: Row) => row.start_time,
  endTime: (row: Row) => row.end_time,
  expiresAt: (row: Row) => row.expires_at ?? '',
}
const filterValues = { ...valuesByField, status: rowStatus, replaced: (row: Row) => row.replaced === 1 }
type Field = keyof typeof valuesByField

/** The reference implementation: filters and sorts the rows in memory. */
function searchInMemory(
  owners: readonly string[],
  { globalFilter = '', order = {}, where = {} }: ListFilter,
): string[] {
  const words = globalFilter.split(' ').filter(Boolean)
  const by = Object.entries(order) as [Field, 'ASC' | 'DESC'][]
  const last = by.at(-1)?.[1] ?? 'DESC'
  const keys: [(row: Row) => string | number, 'ASC' | 'DESC'][] = [
    ...by.map(([field, way]): [(row: Row) => string | number, 'ASC' | 'DESC'] => [valuesByField[field], way]),
    ...(by.length === 0
      ? [[valuesByField.createdAt, 'DESC'] as const].map(([key, way]) => [key, way] as [typeof key, 'DESC'])
      : []),
    [(row) => row.number, last],
  ]
  return rows
    .filter((row) => owners.includes(row.organization_id))
    .filter((row) => words.every((word) => rowWords(row.number - 1).some((each) => each.startsWith(word))))
    .filter((row) =>
      Object.entries(where).every(([field, filter]) => {
        const value = filterValues[field as keyof typeof filterValues](row)
        if (Array.isArray(filter)) return filter.includes(value)
        if (typeof filter !== 'object') return filter === value
        const { gte, lte } = filter as { gte?: string; lte?: string }
        return value !== '' && (!gte || value >= gte) && (!lte || value <= lte)
      }),
    )
    .sort((a, b) => {
      for (const [key, way] of keys) {
        if (key(a) === key(b)) continue
        if (key(a) === '' || key(b) === '') return key(a) === '' ? 1 : -1
        return key(a) < key(b) === (way === 'ASC') ? -1 : 1
      }
      return 0
    })
    .map(({ quote_id }) => quote_id)
}

const way = fc.constantFrom('ASC', 'DESC')
const range = fc.tuple(fc.integer({ min: -20, max: 45 }), fc.integer({ min: 0, max: 30 }))
const order = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(valuesByField) as Field[])), { maxLength: 2 })
  .chain((fields) => fc.tuple(...fields.map((field) => fc.tuple(fc.constant(field), way))))
  .map((entries) => Object.fromEntries(entries))
const statusLists = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
const fieldFilter = fc.oneof(
  fc.tuple(fc.constant('status'), fc.oneof(fc.integer({ min: 1, max: 5 }), statusLists)),
  fc.tuple(fc.constant('holder'), fc.constantFrom('holder 3', 'nobody')),
  fc.tuple(fc.constant('reference'), fc.constantFrom('', 'LD-7')),
  fc.tuple(fc.constant('replaced'), fc.boolean()),
  fc.tuple(
    fc.constantFrom('startTime', 'purchasedAt', 'expiresAt', 'createdAt'),
    range.map((each) => between(each)),
  ),
)
type Filter = NonNullable<ListFilter['where']>[string]
const where = fc
  .array(fieldFilter, { maxLength: 2 })
  .map((entries) => Object.fromEntries<Filter>(entries as [string, Filter][]))
const between = ([from, length]: [number, number]) => ({ gte: at(from), lte: at(from + length) })
const words = fc
  .uniqueArray(fc.constantFrom('every', 'ev', 'odd', 'third1', 'third', 'rare', 'nowhere'), { maxLength: 3 })
  .map((some) => some.join(' '))

const viewers = fc.constantFrom('shipper' as const, 'broker' as const, 'insurer' as const)

test('filters, sorts and pages a long list exactly like a plain in-memory search', async () => {
  const visible = {
    shipper: { visibility: { organizationId: shipper }, owners: [shipper] },
    broker: { visibility: { organizationId: broker, withDescendants: true }, owners: [broker, shipper] },
    insurer: {
      visibility: { organizationId: insurer, withDescendants: true },
      owners: [insurer, broker, shipper],
    },
  }
  await fc.assert(
    fc.asyncProperty(
      viewers,
      words,
      order,
      where,
      fc.constantFrom(0, 0, 1, 2, 30),
      async (viewer, globalFilter, order, where, page) => {
        const { visibility, owners } = visible[viewer]
        const request = { order, where, ...(globalFilter ? { globalFilter } : {}) }
        const expected = searchInMemory(owners, request)
        const { rows: found, count } = await service.store.listBookings(visibility, {
          ...request,
          page,
          perPage: 20,
        })
        expect(count).toBe(expected.length)
        expect(found.map(({ id }) => id)).toEqual(expected.slice(page * 20, page * 20 + 20))
      },
    ),
    { numRuns: 150 },
  )
})

test('reads only visible quotes, because SQLite reuses the numbers of deleted ones', async () => {
  const read = async (visibility: Visibility) => {
    const found = await readBookings(service.db, visibility, [1, 4, 7], service.now())
    return found.map(({ id }) => id)
  }
  const [ofShipper = '', ofBroker = '', ofInsurer = ''] = [0, 3, 6].map((index) => rowAt(index).quote_id)
  expect(await read({ organizationId: shipper })).toEqual([ofShipper])
  expect(await read({ organizationId: broker })).toEqual([ofBroker])
  expect(await read({ organizationId: broker, withDescendants: true })).toEqual([ofShipper, ofBroker])
  expect(await read({ organizationId: insurer, withDescendants: true })).toEqual([
    ofShipper,
    ofBroker,
    ofInsurer,
  ])
})

test('finds quotes by their numbers, without those deleted in the meantime', async () => {
  const found = await readBookingsByNumber(
    service.db,
    { organizationId: shipper },
    [9_999_999, 1],
    service.now(),
  )
  expect([...found].map(([number, { id }]) => [number, id])).toEqual([[1, rowAt(0).quote_id]])
})
