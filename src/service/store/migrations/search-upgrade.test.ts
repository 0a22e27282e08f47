import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

// A database from before posting lists were packed into blocks, which were later replaced by text columns.

const { db, store, insert, remove } = await createOldDatabase('0031-by-status')
afterAll(remove)

/** At the boundaries of blocks. */
const numbers = [1, 2, 1023, 1024, 1025, 8191, 8192, 16_384, 100_000, 33_554_432]

test('finds the same customers after posting lists are migrated', async () => {
  for (const number of numbers) {
    const name = `Customer ${number}`
    await insert('customers', {
      number,
      id: `c-${number}`,
      organization_id: oldOrganizationId,
      sameness: name,
      email: '',
      name,
      sort_name: name,
      created_at: isoDay(0),
      holder: JSON.stringify(aHolder({ businessName: name })),
    })
    for (const word of ['every', `word${number}`, ...(number % 2 ? ['odd'] : [])])
      await sql`insert into customer_words (organization_id, word, number)
        values (${oldOrganizationId}, ${word}, ${number})`.execute(db)
  }
  await store.prepare(undefined)

  const search = async (globalFilter: string) => {
    const { rows } = await store.searchCustomers(
      { organizationId: oldOrganizationId },
      {
        page: 0,
        perPage: 20,
        globalFilter,
        order: { createdAt: 'ASC' },
      },
    )
    return rows.map(({ id }) => Number(id.slice(2)))
  }
  expect(await search('every')).toEqual(numbers)
  expect(await search('eve odd')).toEqual(numbers.filter((number) => number % 2))
  expect(await search('word8191')).toEqual([8191])
})
