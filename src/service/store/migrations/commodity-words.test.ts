import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { referenceSeed } from '#service/underwriting/reference/seed.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import {
  createEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { digestRows } from '#service/store/reference/edition-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { up as createTables } from './0077-baseline.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createEmptyDatabase()
  db = openTestDatabase(database.config)
  await migrate(db, { '0077-baseline': { up: createTables } })
  await addEditions('Newest', 'Older')
})
afterEach(async () => {
  await db.destroy()
  await database.remove()
})

const first = { position: 0, code: '01', commodity_id: '101', name: 'Horses', words: '["horse"]' }

/** Adds editions of one word each, the newest first, as they were seeded. */
async function addEditions(...names: readonly string[]) {
  for (const [age, name] of names.entries()) {
    const edition = { id: name, name, valid_from: `2026-11-0${9 - age}`, source: 'Customs' }
    const words = { ...first, edition_id: name, name }
    const subject = `commodity_word_editions ${name}`
    const content = digestRows([[edition], [words]])
    await sql`insert into commodity_word_editions (id, name, valid_from, source)
      values (${edition.id}, ${name}, ${edition.valid_from}, ${edition.source})`.execute(db)
    await sql`insert into commodity_words (edition_id, position, code, commodity_id, name, words)
      values (${name}, 0, ${words.code}, ${words.commodity_id}, ${name}, ${words.words})`.execute(db)
    await db.insertInto('reference_seeds').values({ subject, content }).execute()
  }
}

const readNames = async () =>
  (await db.selectFrom('commodity_words').select('name').orderBy('position').execute()).map(
    ({ name }) => name,
  )

test('replaces the search words of editions with those in the code, unless they were changed', async () => {
  const store = createTestStore(db, () => testNow)
  expect(await store.prepare(undefined)).toEqual([])
  expect(await readNames()).toEqual(referenceSeed.commodityWords.map(({ name }) => name))
})

test('keeps the search words of the newest edition if they were changed in the database', async () => {
  await sql`update commodity_words set words = '["pony"]'`.execute(db)
  const store = createTestStore(db, () => testNow)
  expect(await store.prepare(undefined)).toEqual(['commodity_words'])
  expect(await readNames()).toEqual(['Newest'])
})
