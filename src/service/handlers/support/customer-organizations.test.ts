import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { aHolder } from '#testing/builders/shipment.ts'
import {
  createCustomerRequests,
  customersPath,
  randomEmail,
  type WireCustomer,
  type WirePage,
} from '#testing/scenarios/customers.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let admin: Person
/** A user of the same organization without the support role. */
let shipper: Person
let requests: ReturnType<typeof createCustomerRequests>
beforeAll(async () => {
  // No mail server answers there, so all emails wait.
  service = await startService({ mail: createMailSettings(1) })
})
afterAll(() => service.close())
beforeEach(async () => {
  admin = await createPerson(service, ['administrator'])
  shipper = await createPerson(service, ['shipper'], admin.organizationId)
  requests = createCustomerRequests(service, admin.token)
})

const acme = () => aHolder({ businessName: 'Acme Oy', email: randomEmail() })
const convert = (id: string, fields: object = {}, { token } = admin) =>
  requests.send('POST', `${customersPath}/${id}/organization`, fields, token)
const get = async <Reply>(url: string, { token } = admin) =>
  (await requests.send('GET', url, {}, token)).json<Reply>()
const getStatus = async (url: string, { token }: Person) =>
  (await requests.send('GET', url, {}, token)).statusCode

/** Buys cover and gets a quote for Acme, then creates its organization. */
async function createAcme() {
  const bookingHolder = acme()
  const booking = await requests.buy({ bookingHolder }, shipper.token)
  const quote = await requests.quote({ bookingHolder }, shipper.token)
  const reply = await convert(booking.customerId)
  expect(reply.statusCode, reply.payload).toBe(200)
  const organization = reply.json<{ id: string; name: string; type: number; parent: { id: string } }>()
  const person = await createPerson(service, ['shipper'], organization.id)
  return { booking, quote, organization, person }
}

describe('the organization of a customer', () => {
  test('doesn’t see how its offers compare with those of another customer', async () => {
    const secret = await requests.quote(
      { bookingHolder: aHolder({ businessName: 'Secret Oy' }) },
      shipper.token,
    )
    const bookingHolder = acme()
    const { customerId } = await requests.buy({ bookingHolder }, shipper.token)
    const compared = { bookingHolder, insuredValue: '98765', previousOfferId: secret.offerId }
    const { offerId, quoteId } = await requests.quote(compared, shipper.token)
    const urls = [`/api/v2/quote/offers/${offerId}`, `/api/v2/quote/bookings/${quoteId}`]
    const readAll = (by: Person) => Promise.all(urls.map((url) => get<object>(url, by).then(JSON.stringify)))
    for (const text of await readAll(shipper)) expect(text).toContain('The insured value changed')
    service.setNow(service.now() + 1000)
    const { id } = (await convert(customerId)).json<{ id: string }>()
    const person = await createPerson(service, ['shipper'], id)
    for (const by of [person, admin])
      for (const text of await readAll(by)) expect(text).not.toContain('"change":')
  })

  test('is a shipper below the customer’s organization, and has its quotes and bookings', async () => {
    const own = await requests.buy({ bookingHolder: acme() })
    const { booking, quote, organization, person } = await createAcme()
    expect(organization).toMatchObject({ name: 'Acme Oy', type: 3, parent: { id: admin.organizationId } })
    expect(organization).toHaveProperty('address', 'Teollisuuskatu 1, 80110 Joensuu, North Karelia, Finland')
    const list = '/api/v2/quote/bookings'
    const listed = await get<WirePage<{ id: string }>>(list, person)
    expect(listed.data.map(({ id }) => id)).toEqual([quote.quoteId, booking.id])
    const customers = await get<WirePage<WireCustomer>>(customersPath)
    expect(customers.data).toContainEqual(
      expect.objectContaining({
        id: booking.customerId,
        organizationId: organization.id,
        organizationName: 'Acme Oy',
      }),
    )
    const all = await get<WirePage<{ id: string }>>(`${list}?globalFilter=${booking.reference}`)
    expect(all.data).toMatchObject([{ id: booking.id, organizationName: 'Acme Oy' }])
    expect((await get<WirePage<{ id: string }>>(list, shipper)).data.map(({ id }) => id)).toEqual([own.id])
    expect(await getStatus(`${list}/${booking.id}`, shipper)).toBe(404)
    expect(await getStatus(`/api/v2/quote/offers/${quote.offerId}`, shipper)).toBe(404)
  })

  test('gets new quotes for the customer, and purchases of earlier offers, directly and by link', async () => {
    const { booking, quote, organization, person } = await createAcme()
    const { quoteId } = await requests.quote({ customerId: booking.customerId, bookingHolder: undefined })
    expect(await getStatus(`/api/v2/quote/bookings/${quoteId}`, person)).toBe(200)
    const link = await requests.send('POST', `/api/v2/quote/offers/${quote.offerId}/links`)
    const { secret } = link.json<{ secret: string }>()
    const view = await requests.send('POST', '/api/v2/quote/links/purchase', { secret, attempt: 'a' }, null)
    expect(view.json()).toMatchObject({ state: 'bought', organizationName: organization.name })
    expect(await getStatus(`/api/v2/quote/bookings/${quote.quoteId}`, person)).toBe(200)
  })

  test('takes over links, failures and unsent emails, but not notes', async () => {
    const bookingHolder = acme()
    const { id, customerId } = await requests.buy({ bookingHolder })
    const { offerId, quoteId } = await requests.quote({ bookingHolder })
    const linkUrl = `/api/v2/quote/offers/${offerId}/links`
    const { secret } = (await requests.send('POST', linkUrl)).json<{ secret: string }>()
    await requests.send('POST', `/api/v2/quote/bookings/${quoteId}/notes`, { content: 'Call Aino.' })
    const { organizationId } = admin
    service.store.recordFailure(() =>
      Promise.resolve({
        actor: { id: admin.id, name: 'Ada', organizationId },
        reason: 'It failed.',
        request: { quoteId, offerId },
      }),
    )
    await service.store.waitForBackgroundWrites()
    const organization = (await convert(customerId)).json<{ id: string }>()
    for (const [table, owner] of [
      ['offer_links', organization.id],
      ['failed_requests', organization.id],
      ['notes', organizationId],
    ] as const) {
      const rows = service.db.selectFrom(table).select('organization_id').where('quote_id', '=', quoteId)
      expect([table, await rows.execute()]).toEqual([table, [{ organization_id: owner }]])
    }
    const mails = service.db.selectFrom('outbox').select('organization_id').where('record_id', '=', id)
    expect(await mails.execute()).toEqual([{ organization_id: organization.id }])
    const opened = await requests.send('POST', '/api/v2/quote/links/open', { secret }, null)
    expect(opened.json()).toMatchObject({ state: 'open', organizationName: 'Acme Oy' })
  })

  test('doesn’t change past statements, and a refund goes to the account that was charged', async () => {
    const { booking, person } = await createAcme()
    type Statement = { entries: { kind: string; bookingId: string; organizationId?: string }[] }
    const url = '/api/v2/quote/statements/2026-11'
    const before = await get<Statement>(url, shipper)
    expect(before.entries).toMatchObject([{ kind: 'premium', bookingId: booking.id }])
    const cancel = `/api/v2/quote/bookings/${booking.id}/cancel`
    expect((await requests.send('PATCH', cancel, {}, person.token)).statusCode).toBe(200)
    expect((await get<Statement>(url, person)).entries).toEqual([])
    const { entries } = await get<Statement>(url, shipper)
    expect(entries).toMatchObject([...before.entries, { kind: 'refund', bookingId: booking.id }])
  })

  test('is in the audit logs of both organizations; earlier entries stay where they are', async () => {
    const { booking, organization } = await createAcme()
    const log = (organizationId: string) =>
      service.store.listAuditEntries({ organizationId }, { page: 0, perPage: 50 })
    const entry = {
      action: 'createCustomerOrganization',
      content: 'Created the company Acme Oy from customer Acme Oy, with its 2 quotes and bookings',
      recordId: organization.id,
      customerId: booking.customerId,
    }
    const below = (await log(organization.id)).rows.filter(({ action }) => action !== 'signIn')
    expect(below).toMatchObject([entry])
    const above = (await log(admin.organizationId)).rows
    expect(above).toContainEqual(expect.objectContaining(entry))
    expect(above).toContainEqual(expect.objectContaining({ action: 'buyOffer', recordId: booking.id }))
  })

  test('is created once; a repeated request returns it', async () => {
    const { id } = await requests.make(acme())
    const first = await convert(id, { name: 'Acme Group' })
    expect(first.json()).toMatchObject({ name: 'Acme Group' })
    const again = await convert(id)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const rows = service.db.selectFrom('organizations').select('id').where('source_customer_id', '=', id)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('needs a name of its own', async () => {
    await convert((await requests.make(acme())).id)
    const { id } = await requests.make(acme())
    const reply = await convert(id)
    expect([reply.statusCode, reply.json<WireProblemV2>().errors?.map(({ path }) => path)]).toEqual([
      422,
      ['name'],
    ])
    expect((await convert(id, { name: 'Acme Oulu' })).statusCode).toBe(200)
  })

  test('can’t be created below a shipper or a suspended organization, or from outside', async () => {
    const { id } = await requests.make(acme())
    const organization = (changes: object) =>
      service.db.updateTable('organizations').set(changes).where('id', '=', admin.organizationId).execute()
    await organization({ kind: 'shipper' })
    const reply = await convert(id)
    expect([reply.statusCode, reply.payload]).toEqual([409, expect.stringContaining('is a shipper')])
    await organization({ kind: 'broker' })
    expect((await convert(id, {}, await createPerson(service, ['administrator']))).statusCode).toBe(404)

    const top = await createPerson(service, ['administrator'])
    await organization({ parent_id: top.organizationId, suspended_at: '2026-11-20T00:00:00.000Z' })
    const suspended = await convert(id, {}, top)
    expect([suspended.statusCode, suspended.payload]).toEqual([409, expect.stringContaining('is suspended')])
    await organization({ suspended_at: null })
    expect((await convert(id, {}, top)).json()).toMatchObject({ parent: { id: admin.organizationId } })
  })
})
