import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

const { db, store, insert, remove } = await createOldDatabase('0011-account')
afterAll(remove)

const risk = JSON.stringify({ bookingHolder: { businessName: 'Old Ltd' }, journeyLegs: [] })

/** Inserts a quote in the schema from before the list was numbered. */
async function insertQuote(
  id: string,
  day: number,
  words: readonly string[],
  booking?: { readonly status: number },
) {
  const { id: edition_id } = await db.selectFrom('tariff_editions').select('id').executeTakeFirstOrThrow()
  const shared = { organization_id: oldOrganizationId, created_at: isoDay(day) }
  await db
    .insertInto('quotes')
    .values({ ...shared, id, asked_by: 'x', edition_id, risk })
    .execute()
  const offer = { id: `o-${id}`, quote_id: id, position: 0, accepted: 1, valid_until: null, offer: '{}' }
  await insert('offers', offer)
  const state = { status: booking?.status ?? 1, status_at: isoDay(day + 1) }
  const bought = { ...state, reference: booking ? `LD-${id}` : '', purchased_at: booking ? isoDay(day) : '' }
  if (booking) {
    const { organization_id } = shared
    await db
      .insertInto('bookings')
      .values({
        ...bought,
        organization_id,
        id: `b-${id}`,
        quote_id: id,
        offer_id: `o-${id}`,
        purchased_by: 'x',
      })
      .execute()
  }
  await db
    .insertInto('listed')
    .values({
      ...shared,
      ...bought,
      quote_id: id,
      booking_id: booking ? `b-${id}` : null,
      lapses_at: null,
      holder: id,
      commodity_id: '',
      currency_id: '',
      insured_value: day,
      start_time: '',
      end_time: '',
    })
    .execute()
  for (const word of words) {
    await sql`insert into listed_words (organization_id, word, quote_id) values (${oldOrganizationId}, ${word}, ${id})`.execute(
      db,
    )
  }
}

test('keeps the order and the search of a list from before it was numbered', async () => {
  // Deliberately not in the order of their IDs.
  await insertQuote('b', 1, ['helsinki', 'hamburg'])
  await insertQuote('c', 2, ['helsinki'], { status: 3 })
  await insertQuote('a', 3, ['helmet'])

  await store.prepare(undefined)
  const list = async (globalFilter?: string) => {
    const query = { page: 0, perPage: 20, ...(globalFilter ? { globalFilter } : {}) }
    const { rows } = await store.listBookings({ organizationId: oldOrganizationId }, query)
    return rows.map(({ id, status }) => [id, status])
  }
  expect(await list()).toEqual([
    ['a', 1],
    ['b-c', 3],
    ['b', 1],
  ])
  expect(await list('helsinki')).toEqual([
    ['b-c', 3],
    ['b', 1],
  ])
  expect(await list('hel ham')).toEqual([['b', 1]])
  expect(await store.getBooking({ organizationId: oldOrganizationId }, 'b-c')).toMatchObject({
    status: 3,
    statusAt: isoDay(3),
  })
})
