import { afterAll, expect, test } from 'vitest'
import { createOldDatabase, isoDay } from '#testing/databases/old-database.ts'

// A database from before there were optional extras, with an edition of the tariff that now has some.

const { db, store, insert, remove } = await createOldDatabase('0004-states')
afterAll(remove)

async function listExtensions() {
  const tables = await store.reference()
  return tables.extensions(tables.edition(Date.parse(isoDay(0))).id).map(({ id }) => id)
}

test('adds the optional extras to an older database, and keeps later changes to them', async () => {
  await insert('tariff_editions', {
    id: 'sample-2026-11',
    name: 'Sample',
    valid_from: isoDay(-8),
    sample: 1,
    currency_id: 'EUR',
    further_leg_load: 0,
    further_leg_cap: 0,
    technology_fee: 0,
    booking_fee: 0,
    horizon_days: 90,
    notice_land: 0,
    notice_sea: 0,
    notice_air: 0,
  })
  await store.prepare(undefined)
  expect(await listExtensions()).toEqual(['war', 'strikes'])

  await db.updateTable('extension_rates').set({ rate: 7 }).where('extension_id', '=', 'war').execute()
  await db.deleteFrom('extension_rates').where('extension_id', '=', 'strikes').execute()
  await store.prepare(undefined)
  expect(await listExtensions()).toEqual(['war'])
  const rates = await db.selectFrom('extension_rates').select('rate').execute()
  expect(rates.map(({ rate }) => rate)).toEqual([7, 7])
})
