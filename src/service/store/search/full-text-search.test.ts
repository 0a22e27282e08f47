import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRequest } from '#contract/paging.ts'
import { finland } from '#testing/builders/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { searchWords } from './search-words.ts'
import { toRowNumbers } from './row-bitmap.ts'
import { findRowsWithWords } from './full-text-search.ts'
import { indexWords } from './search-index.ts'

// More rows than a rare word may have, so that both search strategies are used.
const rows = 5100
const organizationId = finland

const idOf = (index: number) => `q-${String(index).padStart(5, '0')}`
/** All different, and none in the order of insertion. */
const valueOf = (index: number) => (index * 7919) % rows

let service: TestService
const content = deflateRawSync('{}')

beforeAll(async () => {
  service = await startService()
  const at = new Date(service.now()).toISOString()
  const edition = (await service.store.reference()).edition(service.now())
  const numbers = Array.from({ length: rows }, (_, index) => index)
  await service.db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Many quotes', created_at: at })
    .execute()
  for (let from = 0; from < rows; from += 500) {
    const some = numbers.slice(from, from + 500)
    const shared = { organization_id: organizationId, created_at: at }
    const quotes = some.map((index) => ({
      ...shared,
      ...{ id: idOf(index), asked_by: 'x', edition_id: edition.id, risk: '{}' },
    }))
    await service.db.insertInto('quotes').values(quotes).execute()
    const listed = some.map((index) => ({
      ...shared,
      ...{
        quote_id: idOf(index),
        booking_id: null,
        reference: '',
        status: 1,
        status_at: at,
        lapses_at: null,
      },
      ...{ purchased_at: '', holder: '', commodity_id: '', currency_id: '', insured_value: valueOf(index) },
      ...{ start_time: at, end_time: at },
    }))
    const numbered = await service.db
      .insertInto('listed')
      .values(listed)
      .returning(['quote_id', 'number'])
      .execute()
    const numberOf = new Map(numbered.map(({ quote_id, number }) => [quote_id, number]))
    const offers = some.map((index) => ({
      ...{
        id: `o-${index}`,
        quote_id: idOf(index),
        position: 0,
        content,
      },
    }))
    await service.db.insertInto('offers').values(offers).execute()
    const words = some.flatMap((index) =>
      ['common', 'often', `number${index}`, index % 2 ? 'odd' : 'even', ...(index === 7 ? ['rare'] : [])].map(
        (word) => ({ organization_id: organizationId, word, number: numberOf.get(idOf(index)) ?? 0 }),
      ),
    )
    await indexWords(service.db, 'listed_words', words)
  }
})
afterAll(() => service.close())

const list = (globalFilter: string, ask: Partial<PageRequest> = {}) =>
  service.store.listBookings(organizationId, { page: 0, perPage: 20, globalFilter, ...ask })

test.each([
  ['a word that every row holds', ['common'], rows],
  ['the beginning of one', ['com'], rows],
  ['two of them', ['common', 'oft'], rows],
  ['one of them that some rows lack', ['common', 'odd'], rows / 2],
  ['a beginning that many words of many rows have', ['number', 'even'], rows / 2],
  ['a rare word', ['rare'], 1],
  ['a rare word beside common ones', ['common', 'rare', 'o'], 1],
  ['words that no row holds together', ['rare', 'even'], 0],
  ['a word that no row holds', ['common', 'nowhere'], 0],
  ['several words of one row with one beginning', ['o'], rows],
])('finds and counts %s', async (_, beginnings, expected) => {
  const found = await findRowsWithWords(service.db, organizationId, beginnings)
  expect(new Set(toRowNumbers(found)).size).toBe(expected)
  const { count, rows: page } = await list(beginnings.join(' '))
  expect([found.count, count]).toEqual([expected, expected])
  expect(page).toHaveLength(Math.min(20, expected))
})

test.each([
  ['by value', 'ASC', (one: number, other: number) => valueOf(one) - valueOf(other)],
  ['by value, the highest first', 'DESC', (one: number, other: number) => valueOf(other) - valueOf(one)],
] as const)('pages through what thousands of rows hold %s', async (_, way, inOrder) => {
  const odd = Array.from({ length: rows }, (_row, index) => index).filter((index) => index % 2 === 1)
  const expected = odd.sort(inOrder).slice(2000, 2020).map(idOf)
  const page = await list('common odd', { page: 100, order: { insuredValue: way } })
  expect(page.rows.map(({ id }) => id)).toEqual(expected)
})

test('streams each of thousands of matches once, and no other row', async () => {
  const order = { insuredValue: 'ASC' } as const
  const ids: string[] = []
  const batches = await service.store.streamBookings(organizationId, { globalFilter: 'common odd', order })
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id))
  const odd = Array.from({ length: rows }, (_, index) => index).filter((index) => index % 2 === 1)
  expect(ids).toEqual(odd.sort((one, other) => valueOf(one) - valueOf(other)).map(idOf))
})

test('filters thousands of matches by a field', async () => {
  expect(await list('common', { where: { status: [1] } })).toMatchObject({ count: rows })
  expect(await list('common', { where: { status: [2] } })).toMatchObject({ count: 0, rows: [] })
})

test('pages through thousands of matches, newest first by default', async () => {
  const { rows: page } = await list('common', { page: 1 })
  expect(page.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => idOf(rows - 21 - at)))
})

test('finds the one row with a rare word, and none of another organization', async () => {
  expect((await list('rare')).rows.map(({ id }) => id)).toEqual([idOf(7)])
  expect(await findRowsWithWords(service.db, 'other', ['rare'])).toMatchObject({ count: 0 })
})

test('finds the words that begin with a prefix, whichever letter follows', async () => {
  const words = ['pizza', 'piæ', 'pišna', 'piшина', 'pi海', 'pi𠮷']
  await indexWords(
    service.db,
    'listed_words',
    words.map((word, at) => ({ organization_id: 'prefixes', word, number: at })),
  )
  const found = await findRowsWithWords(service.db, 'prefixes', ['pi'])
  expect(toRowNumbers(found)).toHaveLength(words.length)
  expect((await findRowsWithWords(service.db, 'prefixes', ['pj'])).count).toBe(0)
})

test('leaves out words that another word begins with', () => {
  expect(searchWords('Hold the Holder', 'HOLDER7, held')).toEqual(['held', 'holder7', 'the'])
})
