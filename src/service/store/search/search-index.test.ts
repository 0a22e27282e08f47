import fc from 'fast-check'
import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { migrations } from '#service/store/migrations/migrate.ts'
import { toRowNumbers } from './row-bitmap.ts'
import { openDatabase } from '#service/store/db/open-database.ts'
import { findRowsWithWords } from './full-text-search.ts'
import { toBlock, forEachNumberInBlock, toBit, indexWords } from './search-index.ts'

const database = await createEmptyDatabase()
const db = openDatabase(database.config)
const provider = { getMigrations: () => Promise.resolve(migrations) }
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

/** Numbers at the boundaries of blocks, and the highest possible one. */
const numbers = [1, 2, 1023, 1024, 1025, 8191, 8192, 16_384, 100_000, 33_554_432, 2_147_483_647]
const organization_id = 'org'

beforeAll(async () => {
  const { error } = await new Migrator({ db, provider }).migrateTo('0031-by-status')
  expect(error).toBeUndefined()
  for (const number of numbers) {
    await sql`insert into customer_words (organization_id, word, number)
      values ('org', 'kept', ${number}), ('other', 'kept', 77)
      on conflict do nothing`.execute(db)
  }
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined()
})

const search = async (...words: string[]) =>
  toRowNumbers(await findRowsWithWords(db, organization_id, words, 'customer_words'))

test('decodes a number from its block and bit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
      const numbersInBlock: number[] = []
      forEachNumberInBlock(toBlock(number) * 256 + toBit(number), (each) => numbersInBlock.push(each))
      expect(numbersInBlock).toEqual([number])
    }),
  )
})

test('finds the same rows after their numbers are packed into bits', async () => {
  expect(await readRowNumbers('kept')).toEqual(numbers)
  expect(await readRowNumbers('other')).toEqual([])
})

test('indexes a row once, however often it is added', async () => {
  const postings = [5, 5, 1029, 2_147_483_647, 5].map((number) => ({
    organization_id,
    word: 'again',
    number,
  }))
  await indexWords(db, 'customer_words', postings)
  await indexWords(db, 'customer_words', [...postings, { organization_id, word: 'again', number: 16_389 }])
  expect(await readRowNumbers('again')).toEqual([5, 1029, 16_389, 2_147_483_647])
})

test('keeps the bits of concurrent writers', async () => {
  const each = Array.from({ length: 40 }, (_, index) => index * 1024 + 3)
  await Promise.all(
    each.map((number) =>
      indexWords(db, 'customer_words', [
        { organization_id, word: 'one', number },
        { organization_id, word: 'two', number },
      ]),
    ),
  )
  expect(await search('one', 'two')).toEqual(each)
})

/** Decodes a word's posting list. A bitmap up to the highest row number would be too large. */
async function readRowNumbers(word: string): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_words')
    .select('marks')
    .where('organization_id', '=', organization_id)
    .where('word', '=', word)
    .execute()
  const all: number[] = []
  for (const { marks: packed } of rows) forEachNumberInBlock(packed, (each) => all.push(each))
  return all.sort((one, other) => one - other)
}
