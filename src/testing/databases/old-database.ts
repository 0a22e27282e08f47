import { insertRows } from '#service/store/db/insert-rows.ts'
import { allMigrations, migrate } from '#service/store/migrations/migrate.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from './demo-store.ts'
import { createEmptyDatabase, openTestDatabase } from './test-databases.ts'

/** Returns the time some days after `testNow`. */
export const isoDay = (day: number) => new Date(testNow + day * 86_400_000).toISOString()

/** The ID of the organization in an old database. */
export const oldOrganizationId = stableId('organization', 'old')

/**
 * Creates a database as it was after an old migration, with one organization and a tariff edition (`old`).
 * `store.prepare` upgrades it.
 */
export async function createOldDatabase(lastMigration: string) {
  const database = await createEmptyDatabase()
  const db = openTestDatabase(database.config)
  const store = createTestStore(db, () => testNow)
  await migrate(
    db,
    Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name <= lastMigration)),
  )

  /** Inserts a row into a table as it was then. */
  const insert = (table: string, row: object) => insertRows(db as never, table as never, [row] as never)
  await insert('tariff_editions', {
    id: 'old',
    name: 'Old',
    valid_from: isoDay(-9),
    sample: 1,
    currency_id: 'EUR',
    booking_fee: 0,
    further_leg_load: 0,
    further_leg_cap: 0,
    technology_fee: 0,
    horizon_days: 90,
    notice_land: 0,
    notice_sea: 0,
    notice_air: 0,
  })
  await insert('organizations', { id: oldOrganizationId, name: 'Old', created_at: isoDay(0) })

  return {
    db,
    store,
    insert,
    remove: async () => {
      await store.close()
      await database.remove()
    },
  }
}
