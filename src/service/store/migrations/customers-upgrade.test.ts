import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Holder } from '#contract/holder.ts'
import { aHolder } from '#testing/builders/shipment.ts'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

// A database from before customers could be searched.

const { store, insert, remove } = await createOldDatabase('0020-issuers')
afterAll(remove)

/** Inserts a customer in the old schema. */
async function insertCustomer(id: string, day: number, holder: Holder) {
  const { email, businessName: name = '' } = holder
  const row = {
    id,
    organization_id: oldOrganizationId,
    email,
    name,
    holder: JSON.stringify(holder),
    created_at: isoDay(day),
  }
  await insert('customers', { ...row, sameness: `${email}\n${name}`.toLowerCase() })
}

/** Inserts a quote, or a booking if it has a reference, in the old schema. */
async function insertQuote(
  id: string,
  bookingHolder: Holder,
  more: { reference?: string; trackingCode?: string } = {},
) {
  const { reference = '', ...details } = more
  const shared = { organization_id: oldOrganizationId, created_at: isoDay(0) }
  const risk = JSON.stringify({ bookingHolder, journeyLegs: [], ...details })
  await insert('quotes', { ...shared, id, asked_by: 'x', edition_id: 'old', risk })
  await insert('offers', {
    id: `o-${id}`,
    quote_id: id,
    position: 0,
    accepted: 1,
    valid_until: null,
    offer: '{}',
  })
  const state = {
    status: reference ? 2 : 1,
    status_at: isoDay(0),
    reference,
    purchased_at: reference ? isoDay(0) : '',
  }
  if (reference)
    await insert('bookings', {
      ...state,
      id: `b-${id}`,
      quote_id: id,
      offer_id: `o-${id}`,
      organization_id: oldOrganizationId,
      purchased_by: 'x',
    })
  await insert('listed', {
    ...shared,
    ...state,
    quote_id: id,
    booking_id: reference ? `b-${id}` : null,
    lapses_at: null,
    holder: (bookingHolder.businessName ?? '').toLowerCase().replaceAll('ö', 'o'),
    commodity_id: '',
    currency_id: '',
    insured_value: 1,
    start_time: '',
    end_time: '',
  })
}

const oil = aHolder({ email: 'Oil@example.com', businessName: 'Öl Handel Ltd', taxId: 'DE-123' })
// The 40th character, where words are cut, is half of a surrogate pair.
const rare = aHolder({ email: 'rare@example.com', businessName: `a${'𠮷'.repeat(30)}` })
const glass = aHolder({ email: 'glass@example.com', businessName: 'Glass Oy' })

beforeAll(async () => {
  await insertCustomer('later', 2, { ...oil, businessName: 'ol handel limited' })
  await insertCustomer('first', 1, oil)
  await insertCustomer('glass', 3, glass)
  await insertCustomer('rare', 4, rare)
  await insertQuote('q-1', oil, { reference: 'LD-AAAA-BBBB-CCCC', trackingCode: 'PO-77' })
  await insertQuote('q-2', { ...oil, businessName: 'OL HANDEL LIMITED' })
  await insertQuote('q-3', glass)
  // Another email address means another customer.
  await insertQuote('q-4', { ...glass, email: 'else@example.com' })
  await store.prepare(undefined)
})

const firstPage = { page: 0, perPage: 20 }
const searchCustomers = async (globalFilter: string) =>
  (
    await store.searchCustomers({ organizationId: oldOrganizationId }, { ...firstPage, globalFilter })
  ).rows.map(({ id }) => id)

test('finds old customers, and merges spellings of one into the earliest', async () => {
  const { rows, count } = await store.searchCustomers({ organizationId: oldOrganizationId }, firstPage)
  expect(count).toBe(3)
  expect(rows).toMatchObject([
    { id: 'rare', name: rare.businessName },
    { id: 'glass', name: 'Glass Oy' },
    { id: 'first', name: 'Öl Handel Ltd', email: 'Oil@example.com', taxId: 'DE-123' },
  ])
  expect(await searchCustomers('ol hand')).toEqual(['first'])
  expect(await searchCustomers('de123')).toEqual(['first'])
  expect(await searchCustomers(rare.businessName ?? '')).toEqual(['rare'])
})

test('links old quotes and bookings to their customer, who is found by certificate and reference', async () => {
  const bookingsOf = async (customerId: string) =>
    (
      await store.listBookings({ organizationId: oldOrganizationId }, { ...firstPage, where: { customerId } })
    ).rows
      .map(({ id }) => id)
      .sort()
  expect(await bookingsOf('first')).toEqual(['b-q-1', 'q-2'])
  expect(await bookingsOf('glass')).toEqual(['q-3'])
  expect(await searchCustomers('ld-aaaa-bbbb-cccc')).toEqual(['first'])
  expect(await searchCustomers('po-77')).toEqual(['first'])
})

test('gives a new customer the next number', async () => {
  const actor = { id: 'x', name: 'X', organizationId: oldOrganizationId }
  const { id } = await store.createCustomer(
    actor,
    aHolder({ email: 'else@example.com', businessName: 'Glass Oy' }),
  )
  expect(await searchCustomers('glass')).toEqual(['glass', id])
  const rows = await store.listBookings(
    { organizationId: oldOrganizationId },
    { ...firstPage, where: { customerId: id } },
  )
  expect(rows.rows.map((row) => row.id)).toEqual(['q-4'])
})
