import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReferenceCache } from './reference-cache.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// The cached reference data is never older than the tables, however they change.

const database = await createEmptyDatabase()
const byHand = openDatabase(database.config)
let first: TestService
let second: TestService
beforeAll(async () => {
  first = await startService({ database })
  second = await startService({ database })
})
afterAll(async () => {
  await Promise.all([first.close(), second.close(), byHand.destroy()])
  await database.remove()
})

const revisionIn = async (db: Database) =>
  (await db.selectFrom('reference_revision').select('revision').executeTakeFirstOrThrow()).revision

/** Each table comes after those that it refers to. */
const tables = [
  ...(['tariff_editions', 'commodity_groups', 'commodities', 'place_groups', 'countries'] as const),
  ...(['place_group_countries', 'states', 'currencies', 'exchange_rates', 'tariff_rows'] as const),
  ...(['cover_levels', 'taxes', 'transport_features', 'extensions', 'extension_rates'] as const),
  ...(['screening_editions', 'screening_entries', 'commodity_words'] as const),
  ...(['issuers', 'passages', 'usual_speeds', 'listed_areas', 'transport_feature_terms'] as const),
  ...(['commodity_questions', 'commodity_question_options'] as const),
]
const otherTables = [
  'account_entries',
  'account_links',
  'accounts',
  'audit_entries',
  'booking_events',
  'booking_shares',
  'bookings',
  'corrections',
  'customers',
  'failed_requests',
  'booking_list',
  'memberships',
  'notes',
  'offer_links',
  'offers',
  'readiness',
  'organization_ancestors',
  'organization_fees',
  'organization_logos',
  'organizations',
  'outbox',
  'purchase_attempts',
  'quotes',
  'recovery_codes',
  'reference_revision',
  'reference_seeds',
  'two_factor_secrets',
  'sign_ins',
  'token_sets',
  'tokens',
  'unknown_sign_ins',
]

test('lists every table as reference data or not', async () => {
  const names = (await byHand.introspection.getTables()).map(({ name }) => name)
  const isSearchIndex = (name: string) => /^(booking_list|customer|audit)_search/.test(name)
  expect(names.filter((name) => !otherTables.includes(name) && !isSearchIndex(name)).sort()).toEqual(
    [...tables].sort(),
  )
})

test('raises the revision with every update, delete and insert, but not after a rollback', async () => {
  const before = await revisionIn(byHand)
  const undone = new Error('Undone.')
  const raised: Record<string, number[]> = {}
  const act = byHand.transaction().execute(async (transaction) => {
    const count = async (table: string, change: () => Promise<unknown>) => {
      const revision = await revisionIn(transaction)
      await change()
      raised[table] = [...(raised[table] ?? []), Math.sign((await revisionIn(transaction)) - revision)]
    }
    const rows = new Map<string, object[]>()
    for (const table of tables) {
      rows.set(table, await transaction.selectFrom(table).selectAll().limit(300).execute())
      const [column = ''] = Object.keys(rows.get(table)?.[0] ?? {})
      const same = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`
      await count(table, () => same.execute(transaction))
    }
    for (const table of tables.toReversed()) {
      await count(table, () => transaction.deleteFrom(table).execute())
    }
    for (const table of tables) {
      await count(table, () =>
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

test('quotes from changed rows immediately in every service', async () => {
  const totals = async (service: TestService) => {
    const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), await service.signIn())
    return reply.json<WireQuote>().result.map((offer) => offer.totalCost)
  }
  const before = await totals(first)
  expect(await totals(second)).toEqual(before)
  const rows = byHand.updateTable('tariff_rows').where('commodity_group_id', '=', 'machinery')
  await rows.set((row) => ({ base_rate: row('base_rate', '*', 2) })).execute()
  const after = await totals(first)
  expect(after[0]).toBeGreaterThan(before[0] ?? 0)
  expect(await totals(second)).toEqual(after)
})

test('includes a change made while the tables are being read', async () => {
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
