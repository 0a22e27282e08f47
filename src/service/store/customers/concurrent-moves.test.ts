import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { engine } from '#testing/databases/test-databases.ts'
import { createCustomerRequests, randomEmail } from '#testing/scenarios/customers.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// A customer gets an organization while other requests add to its records and change them.

let service: TestService
let admin: Person
let requests: ReturnType<typeof createCustomerRequests>
beforeAll(async () => {
  service = await startService()
  admin = await createPerson(service, ['administrator'])
  // From the first organization below on, administrators see more than one.
  await createOrganization(service, 'Birch Ltd', admin.organizationId)
  requests = createCustomerRequests(service, admin.token)
})
afterAll(() => service.close())

/** Returns the organizations that a customer and its records belong to, each once. Notes belong to that of their author. */
async function listOrganizations(customerId: string): Promise<string[]> {
  const owned = ['quotes', 'bookings', 'offer_links'].map(
    (table) => sql`select ${sql.ref(`${table}.organization_id`)} from ${sql.table(table)}
      inner join booking_list on booking_list.quote_id = ${sql.ref(table === 'quotes' ? 'quotes.id' : `${table}.quote_id`)}
      where booking_list.customer_id = ${customerId}`,
  )
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from customers where id = ${customerId}
    union select organization_id from booking_list where customer_id = ${customerId}
    union ${sql.join(owned, sql` union `)}`.execute(service.db)
  return rows.map((row) => row.organization_id)
}

test('everything that’s stored at the same moment is moved or belongs to the new organization', async () => {
  for (let round = 0; round < 6; round += 1) {
    const bookingHolder = aHolder({ businessName: `Acme ${round}`, email: randomEmail() })
    const { id: cancelled, customerId } = await requests.buy({ bookingHolder })
    const { id: corrected } = await requests.buy({ bookingHolder })
    const bought = await requests.quote({ bookingHolder })
    const shared = await requests.quote({ bookingHolder })
    const bookings = '/api/v2/quote/bookings'
    const correction = { bookingHolder: { ...bookingHolder, phone: '+358 40 555 0100' } }
    const changes = [
      () => requests.send('POST', `${bookings}/purchase`, { offerId: bought.offerId }),
      () => requests.send('POST', `/api/v2/quote/offers/${shared.offerId}/links`),
      () => requests.send('POST', `${bookings}/${shared.quoteId}/notes`, { content: 'Call Aino.' }),
      () => requests.send('PATCH', `${bookings}/${cancelled}/cancel`),
      () => requests.send('PATCH', `${bookings}/${corrected}/correct`, correction),
      async () => {
        const quote = { customerId, bookingHolder: undefined }
        const { offerId } = await requests.quote(quote)
        return requests.send('POST', `${bookings}/purchase`, { offerId })
      },
      async () => {
        const { offerId } = await requests.quote({ bookingHolder })
        return requests.send('POST', `${bookings}/purchase`, { offerId })
      },
    ]
    const convert = () => requests.send('POST', `/api/v2/quote/customers/${customerId}/organization`)
    // Lets a different number of changes start first each time.
    const all = changes.map((change) => change())
    for (let turns = 0; turns < round * 8; turns += 1) await new Promise(setImmediate)
    const [converted, repeated] = await Promise.all([convert(), convert()])
    const replies = await Promise.all(all)
    expect([converted.statusCode, repeated.statusCode], converted.payload).toEqual([200, 200])
    const { id } = converted.json<{ id: string }>()
    expect(repeated.json()).toMatchObject({ id })
    expect(await listOrganizations(customerId)).toEqual([id])
    for (const reply of replies) {
      expect(reply.statusCode, reply.payload).toBeOneOf([200, 409])
      if (reply.statusCode === 409) expect(reply.payload).toMatch(/moved to another|just changed/)
    }
    const accounts = await service.db
      .selectFrom('account_entries')
      .select('organization_id')
      .where('booking_id', '=', cancelled)
      .execute()
    expect(new Set(accounts.map((entry) => entry.organization_id))).toEqual(new Set([admin.organizationId]))
  }
})

test('a quote that’s stored after its customer moved isn’t compared with another customer’s', async () => {
  const bookingHolder = aHolder({ businessName: 'Acme', email: randomEmail() })
  const { customerId, offer } = await requests.buy({ bookingHolder })
  const bought = await service.store.getOffer(admin, offer.id)
  if (!bought) throw new Error('The offer is missing.')
  const { quoteId, risk } = bought
  const row = await service.db
    .selectFrom('quotes')
    .select(['edition_id', 'screened_by'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  const converted = await requests.send('POST', `/api/v2/quote/customers/${customerId}/organization`)
  const createdAt = new Date(service.now() + 1000).toISOString()
  const id = randomUUID()
  await service.store.saveQuote({
    id,
    createdAt,
    risk,
    feeLevels: [],
    requester: { id: admin.id, name: 'Ada' },
    organizationId: admin.organizationId,
    customer: { id: customerId, name: 'Acme' },
    editionId: row.edition_id,
    screeningEditionId: row.screened_by,
    offers: [{ ...bought, id, quoteId: id, change: { amount: -373, reasons: ['The holder has changed.'] } }],
  })
  const stored = await service.store.getOffer({ organizationId: converted.json<{ id: string }>().id }, id)
  expect(stored).toMatchObject({ id })
  expect(stored).not.toHaveProperty('change')
})

// On SQLite, a move holds up all other changes.
test.runIf(engine() === 'PostgreSQL')(
  'quotes for a customer that’s moving don’t hold up others',
  async () => {
    const bookingHolder = aHolder({ businessName: 'Acme', email: randomEmail() })
    const { customerId } = await requests.buy({ bookingHolder })
    const held = await service.db.transaction().execute(async (transaction) => {
      const customer = transaction.selectFrom('customers').select('id').where('id', '=', customerId)
      await customer.forUpdate().execute()
      const waiting = []
      for (const fields of [{ customerId, bookingHolder: undefined }, { bookingHolder }]) {
        waiting.push(requests.quote(fields))
        // So that they're in different batches.
        await setTimeout(300)
      }
      const other = await requests.quote({ bookingHolder: aHolder({ email: randomEmail() }) })
      expect(other).toHaveProperty('quoteId')
      return waiting
    })
    for (const quote of await Promise.all(held)) expect(quote).toHaveProperty('quoteId')
  },
)
