import { deflateRawSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest } from '#contract/paging.ts'
import { engine } from '#testing/databases/test-databases.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { searchWords } from './search-words.ts'
import { searchRows } from './search-rows.ts'

const organizationId = crypto.randomUUID()
/** Enough rows to exceed `countLimit`. */
const quotes = 12_000
const customers = 52_000

const inCustomers = () => ({ db: service.db, table: 'customers' as const, visibility: { organizationId } })

const idOf = (index: number) => `q-${String(index).padStart(5, '0')}`
/** All different, and none in the order of insertion. */
const valueOf = (index: number) => (index * 7919) % quotes

let service: TestService

/** Inserts rows whose values are SQL expressions of their number from 0, `at`. */
async function insertMany(
  table: string,
  count: number,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
) {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    with recursive numbers(at) as (select 0 union all select at + 1 from numbers where at < ${sql.lit(count - 1)})
    select ${sql.join(Object.values(values))} from numbers`.execute(service.db)
}

beforeAll(async () => {
  service = await startService()
  const now = sql.lit(new Date(service.now()).toISOString())
  const edition = (await service.store.reference()).edition(service.now())
  await service.db
    .insertInto('organizations')
    .values([
      { id: organizationId, name: 'Many quotes', created_at: new Date(service.now()).toISOString() },
      { id: 'below', name: 'No quotes', created_at: new Date(service.now()).toISOString() },
    ])
    .execute()
  const text = (value: string) => sql`cast(${value} as text)`
  const id = sql`'q-' || substr(cast(100000 + at as text), 2)`
  const own = { organization_id: text(organizationId), created_at: now }
  const words = sql`' common often number' || at || case at % 2 when 0 then ' even' else ' odd' end
    || case at % 100 when 0 then ' hundredth' else '' end || case at when 7 then ' rare' else '' end`
  const empty = text('')
  await insertMany('quotes', quotes, {
    ...own,
    id,
    edition_id: text(edition.id),
    screened_by: text('x'),
    risk: text('{}'),
    offers: sql`${deflateRawSync('{}')}`,
  })
  await insertMany('offers', quotes, { id: sql`'o-' || at`, quote_id: id, position: sql`0` })
  await insertMany('booking_list', quotes, {
    ...own,
    quote_id: id,
    reference: empty,
    status: sql`1`,
    status_at: now,
    purchased_at: empty,
    holder: empty,
    commodity_id: sql`cast(at % 100 as text)`,
    currency_id: empty,
    insured_value: sql`at * 7919 % ${sql.lit(quotes)}`,
    start_time: now,
    end_time: now,
    words,
  })
  await insertMany('audit_entries', quotes, {
    ...own,
    id,
    user_id: text('x'),
    user_name: text('X'),
    action: text('quote'),
    content: empty,
    words,
  })
  const name = sql`'Customer ' || at`
  await insertMany('customers', customers, {
    ...own,
    id: sql`'c-' || at`,
    identity_key: name,
    name,
    sort_name: name,
    holder: text('{}'),
    words,
  })
  // Otherwise PostgreSQL does so later, in the background.
  if (engine() === 'PostgreSQL') await sql`analyze customers`.execute(service.db)
})
afterAll(() => service.close())

const all = Array.from({ length: quotes }, (_, index) => index)
const odd = all.filter((index) => index % 2 === 1)

/** Moves organizations below the one with the quotes. */
const moveBelow = (condition: RawBuilder<boolean>) =>
  service.db.updateTable('organizations').set({ parent_id: organizationId }).where(condition).execute()

describe.each([
  ['an organization', { organizationId }, sql<boolean>`false`],
  [
    'an organization with another below it',
    { organizationId, withDescendants: true },
    sql<boolean>`id = 'below'`,
  ],
  [
    'someone who sees every organization',
    { organizationId, withDescendants: true },
    sql<boolean>`id != ${organizationId}`,
  ],
] as const)('a search among thousands of quotes for %s', (caller, visibility, below) => {
  beforeAll(() => moveBelow(below))
  afterAll(() => service.db.updateTable('organizations').set({ parent_id: null }).execute())

  const list = (globalFilter: string, request: Partial<PageRequest> = {}) =>
    service.store.listBookings(visibility, { page: 0, perPage: 20, globalFilter, ...request })
  /** The count of a search with more results than are counted. */
  const many = {
    // Otherwise, the rows of other organizations may have the words.
    count: engine() === 'SQLite' && !caller.startsWith('someone') ? 1001 : 10_001,
    countIsMinimum: true,
  }

  test.each([
    ['a word of every row', 'common', quotes],
    ['the beginning of one', 'com', quotes],
    ['two of them', 'common oft', quotes],
    ['one of them that some rows lack', 'common odd', quotes / 2],
    ['the beginning of many words of many rows', 'number even', quotes / 2],
    ['a rare word', 'rare', 1],
    ['a rare word beside common ones', 'common rare o', 1],
    ['words that no row has together', 'rare even', 0],
    ['a word that no row has', 'common nowhere', 0],
    ['several words of one row with one beginning', 'o', quotes],
  ])('finds and counts %s', async (_, words, expected) => {
    const { rows, page: _page, perPage: _perPage, ...counted } = await list(words)
    expect(counted).toEqual(expected > 10_000 ? many : { count: expected })
    expect(rows).toHaveLength(Math.min(20, expected))
  })

  test.each([
    ['by value', 'ASC', (one: number, other: number) => valueOf(one) - valueOf(other)],
    ['by value, the highest first', 'DESC', (one: number, other: number) => valueOf(other) - valueOf(one)],
  ] as const)('sorts the rows %s, however many they are', async (_, direction, compare) => {
    const request = { page: 100, order: { insuredValue: direction } } as const
    const findIds = async (words: string) => (await list(words, request)).rows.map(({ id }) => id)
    expect(await findIds('common odd')).toEqual(odd.toSorted(compare).slice(2000, 2020).map(idOf))
    expect(await findIds('common')).toEqual(all.toSorted(compare).slice(2000, 2020).map(idOf))
  })

  test('streams each row once, and no other', async () => {
    const ids: string[] = []
    const request = { globalFilter: 'common odd', order: { insuredValue: 'ASC' } } as const
    const batches = await service.store.streamBookings(visibility, request)
    for await (const batch of batches) ids.push(...batch.map(({ id }) => id))
    expect(ids).toEqual(odd.toSorted((a, b) => valueOf(a) - valueOf(b)).map(idOf))
  })

  test('filters the rows by fields with and without an index', async () => {
    expect(await list('common', { where: { status: [2] } })).toMatchObject({ count: 0, rows: [] })
    expect(await list('common odd', { where: { commodityId: '7' } })).toMatchObject({ count: quotes / 100 })
    expect(await list('common even', { where: { commodityId: '7' } })).toMatchObject({ count: 0 })
    const { count, countIsMinimum } = await list('common', { where: { status: [1] } })
    // Each row has to be searched for the word, so on SQLite fewer are counted.
    expect([1001, 10_001]).toContain(count)
    expect(countIsMinimum).toBe(true)
  })

  test('pages through the rows, newest first by default, and counts past the end of the last page', async () => {
    const idsAt = async (page: number) => (await list('common', { page })).rows.map(({ id }) => id)
    expect(await idsAt(1)).toEqual(all.toReversed().slice(20, 40).map(idOf))
    expect(await list('common', { page: quotes / 20 - 1 })).toMatchObject({ count: quotes })
    expect(await list('common', { page: quotes / 20 })).toMatchObject({ count: quotes, rows: [] })
  })

  test('pages through the audit entries in both directions', async () => {
    const findIds = async (words: string, request: Partial<PageRequest> = {}) => {
      const page = { page: 1, perPage: 20, globalFilter: words, ...request }
      return (await service.store.listAuditEntries(visibility, page)).rows.map(({ id }) => id)
    }
    expect(await findIds('common')).toEqual(all.toReversed().slice(20, 40).map(idOf))
    expect(await findIds('common', { order: { createdAt: 'ASC' } })).toEqual(all.slice(20, 40).map(idOf))
    expect(await findIds('common odd')).toEqual(odd.toReversed().slice(20, 40).map(idOf))
  })

  test('finds the one row with a rare word, and none of another organization', async () => {
    expect((await list('rare')).rows.map(({ id }) => id)).toEqual([idOf(7)])
    const { found } = await searchRows({
      db: service.db,
      table: 'booking_list',
      visibility: { organizationId: 'other' },
      prefixes: ['rare'],
    })
    expect(await found.select('number').execute()).toEqual([])
  })
})

test.each([
  ['common', customers],
  ['common often', customers],
  ['common hundredth', customers / 100],
  ['hundredth common rare', 0],
  ['rare', 1],
  ['numbe', customers],
  ['common often odd number rare', 1],
  ['o c h n e', customers / 100],
])('finds the customers with %s among more than a common word has', async (words, expected) => {
  const { found, size } = await searchRows({ ...inCustomers(), prefixes: searchWords(words) })
  const rows = await found.select('number').execute()
  expect(rows).toHaveLength(expected)
  if (expected <= 10_000) expect(size).not.toBe('many')
})

test.runIf(engine() === 'PostgreSQL')('knows which words very many rows have', async () => {
  const isCommon = (word: string) => sql`is_common_word('customers', ${word})`
  const { rows } = await sql`select ${isCommon('common')} as common, ${isCommon('even')} as even`.execute(
    service.db,
  )
  expect(rows).toEqual([{ common: true, even: false }])
})

test('finds the words that begin with a prefix, whichever letter follows', async () => {
  const words = ['pizza', 'piæ', 'pišna', 'piшина', 'pi海', 'pi𠮷']
  const now = new Date(service.now()).toISOString()
  const shared = { organization_id: organizationId, name: '', holder: '{}', created_at: now }
  const row = (word: string) => ({
    ...shared,
    id: word,
    identity_key: word,
    sort_name: word,
    words: ` ${word}`,
  })
  await service.db.insertInto('customers').values(words.map(row)).execute()
  const find = async (prefix: string) => {
    const { found } = await searchRows({ ...inCustomers(), prefixes: [prefix] })
    return (await found.select('id').execute()).map(({ id }) => id).sort()
  }
  expect(await find('pi')).toEqual(words.toSorted())
  expect(await find('pj')).toEqual([])
})
