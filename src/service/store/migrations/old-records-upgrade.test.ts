import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { createOldDatabase, isoDay, oldOrganizationId } from '#testing/databases/old-database.ts'

// A database from before the list of bookings and the account existed.

const { store, insert, remove } = await createOldDatabase('0004-states')
afterAll(remove)

/** The totals of the offers of each quote. The first one is bought. */
const totals = [12_345, 11_111, 9876]

async function insertQuote(
  id: string,
  day: number,
  holder: string,
  booking?: { readonly status: number },
  into = insert,
) {
  const bookingHolder = aHolder({ businessName: holder, email: 'old@example.com' })
  const journeyLegs = [
    { start: 'Helsinki', end: 'Hamburg', startTime: isoDay(day + 1), endTime: isoDay(day + 2) },
  ]
  const risk = { bookingHolder, journeyLegs, commodityId: 'c', currencyId: 'EUR', insuredValue: '1500.50' }
  await into('quotes', {
    id,
    organization_id: oldOrganizationId,
    asked_by: 'x',
    edition_id: 'old',
    risk: JSON.stringify(risk),
    created_at: isoDay(day),
  })
  for (const [position, total] of totals.entries()) {
    await into('offers', {
      id: position === 0 ? `o-${id}` : `o-${id}-${position}`,
      quote_id: id,
      position,
      accepted: 1,
      valid_until: isoDay(day + 4),
      offer: JSON.stringify({ price: { total, currency: { id: 'EUR' } } }),
    })
  }
  if (!booking) return
  await into('bookings', {
    id: `b-${id}`,
    organization_id: oldOrganizationId,
    quote_id: id,
    offer_id: `o-${id}`,
    reference: `LD-${id}`,
    ...booking,
    status_at: isoDay(day + 1),
    purchased_by: 'x',
    purchased_at: isoDay(day),
  })
}

beforeAll(async () => {
  await insertQuote('quoted', -2.5, 'Öl Handel')
  await insertQuote('bought', -2, 'Byggnads AB', { status: 2 })
  await insertQuote('cancelled', -1, 'Tuki Oy', { status: 3 })
  await store.prepare(undefined)
})

async function list(globalFilter?: string) {
  const filter = globalFilter === undefined ? {} : { globalFilter }
  const { rows } = await store.listBookings(
    { organizationId: oldOrganizationId },
    { page: 0, perPage: 20, ...filter },
  )
  return rows.map(({ id, status, statusAt }) => [id, status, statusAt])
}

test('lists old quotes and bookings, newest first', async () => {
  expect(await list()).toEqual([
    ['b-cancelled', 3, isoDay(0)],
    ['b-bought', 2, isoDay(-1)],
    ['quoted', 1, isoDay(-2.5)],
  ])
})

test('finds old quotes and bookings by holder, place and number', async () => {
  expect(await list('ol handel')).toEqual([['quoted', 1, isoDay(-2.5)]])
  expect(await list('LD-bought')).toEqual([['b-bought', 2, isoDay(-1)]])
  expect(await list('hambu')).toHaveLength(3)
})

test('keeps every offer of an old quote', async () => {
  for (const id of ['o-bought', 'o-bought-2']) {
    const offers = await store.listQuoteOffers({ organizationId: oldOrganizationId }, id)
    expect(offers.map(({ price }) => price?.total)).toEqual(totals)
    expect(offers[1]?.risk.bookingHolder.businessName).toBe('Byggnads AB')
  }
})

const listEntries = async (from = store) => {
  const entries = await from.listStatementEntries(
    { organizationId: oldOrganizationId },
    isoDay(-1).slice(0, 7),
  )
  return entries.map(({ bookingId, kind, amount, at: when, holder }) => [
    bookingId,
    kind,
    amount,
    when,
    holder,
  ])
}
const expectedEntries = [
  ['b-bought', 'premium', 12_345, isoDay(-2), 'Byggnads AB'],
  ['b-cancelled', 'premium', 12_345, isoDay(-1), 'Tuki Oy'],
  ['b-cancelled', 'refund', -12_345, isoDay(0), 'Tuki Oy'],
]

test('charges old bookings and refunds cancelled ones, once each', async () => {
  expect(await listEntries()).toEqual(expectedEntries)
  await store.prepare(undefined)
  expect(await listEntries()).toEqual(expectedEntries)
  expect(await list()).toHaveLength(3)
})

test.each(['premium', 'refund'] as const)('adds only a missing %s of an old booking', async (missing) => {
  const old = await createOldDatabase('0040-old-quotes')
  await insertQuote('cancelled', -1, 'Tuki Oy', { status: 3 }, old.insert)
  const entries = expectedEntries.filter(([bookingId]) => bookingId === 'b-cancelled')
  for (const [booking_id, kind, amount, created_at, holder] of entries) {
    if (kind === missing) continue
    await old.insert('account_entries', {
      id: `e-${kind}`,
      organization_id: oldOrganizationId,
      booking_id,
      kind,
      amount,
      created_at,
      holder,
      currency_id: 'EUR',
      specimen: 0,
    })
  }
  await old.store.prepare(undefined)
  expect(await listEntries(old.store)).toEqual(entries)
  await old.remove()
})
