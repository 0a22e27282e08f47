import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { up as shipments } from '#service/store/migrations/0003-shipments.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import { settingColumns } from '#service/store/people/organization-settings.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'

const database = await createEmptyDatabase()
afterAll(database.remove)

/** Opens a store on the database. */
async function started() {
  const db = openDatabase(database.config)
  const store = createTestStore(db, () => testNow)
  await store.prepare(undefined)
  const sold = async () => (await store.extensions((await store.edition()).id)).map(({ id }) => id)
  return { db, store, sold }
}

test('adds the optional extras to an older database, and keeps later changes to them', async () => {
  const first = await started()
  expect(await first.sold()).toEqual(['war', 'strikes'])
  // Recreates an old database, with its tariff edition but without the later tables.
  const { schema } = first.db
  const later = [
    'extension_rates',
    'extensions',
    'reference_seeds',
    'corrections',
    'customer_words',
    'notes',
    'offer_links',
    'failed_asks',
    'customers',
    'listed_words',
    'listed',
    'screening_entries',
    'screening_editions',
    'unknown_sign_ins',
    'audits',
    'readiness',
  ]
  for (const table of later) await schema.dropTable(table).execute()
  await shipments(first.db as Kysely<unknown>)
  for (const column of ['screened_by', 'customer_id'])
    await schema.alterTable('quotes').dropColumn(column).execute()
  for (const column of ['edition', 'cover_start'])
    await schema.alterTable('bookings').dropColumn(column).execute()
  for (const column of ['longest_land', 'longest_sea', 'longest_air', 'conditions']) {
    await schema.alterTable('tariff_editions').dropColumn(column).execute()
  }
  for (const index of ['bookings_by_offer', 'accounts_by_organization', 'token_sets_by_organization'])
    await schema.dropIndex(index).execute()
  await schema.alterTable('tokens').dropColumn('renewal_salt').execute()
  await schema.alterTable('token_sets').dropColumn('last_used_at').execute()
  for (const column of ['reason', 'step']) {
    await schema.alterTable('booking_events').dropColumn(column).execute()
  }
  await schema.alterTable('accounts').dropColumn('disabled_at').execute()
  for (const column of ['device', 'used_at']) {
    await schema.alterTable('sign_ins').dropColumn(column).execute()
  }
  for (const column of settingColumns) await schema.alterTable('organizations').dropColumn(column).execute()
  await first.db
    .deleteFrom('kysely_migration' as 'extensions')
    .where('name' as 'id', '>=', '0005')
    .execute()
  await first.store.close()

  const second = await started()
  expect(await second.sold()).toEqual(['war', 'strikes'])
  await second.db.updateTable('extension_rates').set({ rate: 7 }).where('extension_id', '=', 'war').execute()
  await second.db.deleteFrom('extension_rates').where('extension_id', '=', 'strikes').execute()
  await second.store.close()

  const third = await started()
  expect(await third.sold()).toEqual(['war'])
  const rates = await third.db.selectFrom('extension_rates').select('rate').execute()
  expect(rates.map(({ rate }) => rate)).toEqual([7, 7])
  await third.store.close()
})
