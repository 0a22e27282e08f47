import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReferenceCache } from './reference-cache.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// What is kept of the reference tables in memory is never older than the tables, whoever changes them and how.

const database = await createEmptyDatabase()
const byHand = openDatabase(database.config)
let one: TestService
let other: TestService
beforeAll(async () => {
  one = await startService({ database })
  other = await startService({ database })
})
afterAll(async () => {
  await Promise.all([one.close(), other.close(), byHand.destroy()])
  await database.remove()
})

const revisionIn = async (db: Database) =>
  (await db.selectFrom('reference_revision').select('revision').executeTakeFirstOrThrow()).revision

/** Each after those that it refers to. */
const tables = [
  ...(['tariff_editions', 'commodity_groups', 'commodities', 'place_groups', 'countries'] as const),
  ...(['place_group_countries', 'states', 'currencies', 'exchange_rates', 'tariff_rows'] as const),
  ...(['cover_levels', 'taxes', 'transport_features', 'extensions', 'extension_rates'] as const),
  ...(['screening_editions', 'screening_entries'] as const),
  'issuers' as const,
]
const others = [
  ...[
    'account_entries',
    'account_links',
    'accounts',
    'audits',
    'booking_events',
    'bookings',
    'corrections',
    'customer_words',
    'customers',
    'failed_asks',
    'listed',
    'listed_words',
    'notes',
    'offer_links',
    'offers',
    'readiness',
  ],
  ...['organizations', 'outbox', 'purchase_attempts', 'quotes', 'recovery_codes'],
  ...['reference_revision', 'second_factors', 'sign_ins', 'token_sets', 'tokens'],
  'unknown_sign_ins',
]

test('every table of the database is one that prices are made from, or one of those that are not', async () => {
  const found = (await byHand.introspection.getTables()).map(({ name }) => name)
  expect(found.filter((name) => !others.includes(name)).sort()).toEqual([...tables].sort())
})

test('whatever is changed, deleted or added in any of them raises the revision, and what is undone does not', async () => {
  const before = await revisionIn(byHand)
  const undone = new Error('Undone.')
  const raised: Record<string, number[]> = {}
  const act = byHand.transaction().execute(async (transaction) => {
    const counted = async (table: string, deed: () => Promise<unknown>) => {
      const revision = await revisionIn(transaction)
      await deed()
      raised[table] = [...(raised[table] ?? []), Math.sign((await revisionIn(transaction)) - revision)]
    }
    const rows = new Map<string, object[]>()
    for (const table of tables) {
      rows.set(table, await transaction.selectFrom(table).selectAll().limit(300).execute())
      const [column = ''] = Object.keys(rows.get(table)?.[0] ?? {})
      const same = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`
      await counted(table, () => same.execute(transaction))
    }
    for (const table of tables.toReversed()) {
      await counted(table, () => transaction.deleteFrom(table).execute())
    }
    for (const table of tables) {
      await counted(table, () =>
        transaction
          .insertInto(table)
          .values(rows.get(table) ?? [])
          .execute(),
      )
    }
    throw undone
  })
  await expect(act).rejects.toBe(undone)
  expect(raised).toEqual(Object.fromEntries(tables.map((table) => [table, [1, 1, 1]])))
  expect(await revisionIn(byHand)).toBe(before)
})

test('two services quote from a row as it is, the moment that somebody else has changed it', async () => {
  const totals = async (service: TestService) => {
    const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), await service.signIn())
    return reply.json<WireQuote>().result.map((offer) => offer.totalCost)
  }
  const before = await totals(one)
  expect(await totals(other)).toEqual(before)
  const rows = byHand.updateTable('tariff_rows').where('commodity_group_id', '=', 'machinery')
  await rows.set((row) => ({ base_rate: row('base_rate', '*', 2) })).execute()
  const after = await totals(one)
  expect(after[0]).toBeGreaterThan(before[0] ?? 0)
  expect(await totals(other)).toEqual(after)
})

test('a change that comes between the reading of two tables is in what is quoted from', async () => {
  let statements = 0
  const interrupted = byHand.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      if (statements === tables.length) {
        await two.updateTable('currencies').set({ symbol: 'new' }).where('id', '=', 'EUR').execute()
      }
      return result
    },
  })
  const two = openDatabase(database.config)
  const [euro] = (await createReferenceCache(interrupted, () => testNow)()).currencies()
  expect(euro).toMatchObject({ id: 'EUR', symbol: 'new' })
  await two.destroy()
})
