import { expect } from 'vitest'
import { queueGroups } from '#contract/servicing/queue.ts'
import { wordingPath } from '#service/documents/pages/wording-page.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { setBranding } from '#testing/scenarios/branding.ts'
import { createPerson, enableTwoFactor, validPassword } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireBooking, WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'
import { demo, type TestService } from '#testing/service/service.ts'

// Requests that exercise code paths of the store that the examples of the API description don't reach.

const bookings = '/api/v2/quote/bookings'
const customers = '/api/v2/quote/customers'
const audits = '/api/v2/user/audits'
const span = { gte: '2026-11-01T00:00:00.000Z', lt: '2026-12-01T00:00:00.000Z' }
const moments = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'expiresAt']

type Fields = Readonly<Record<string, string | number | boolean | object>>

/** Returns the requests by name. Call one to send it, as the administrator of the demo organization. */
export function createAdditionalRequests(service: TestService, booking: WireBooking) {
  type Request = { url: string; method?: 'POST' | 'PATCH'; payload?: object }
  const send = async (request: Request) => {
    return service.request({ ...request, token: await service.signIn('admin@lading.example') })
  }
  const expectOk = async (request: Request) => {
    const reply = await send(request)
    expect(reply.statusCode, `${request.url} ${reply.payload.slice(0, 300)}`).toBeOneOf([200, 206])
    return reply
  }
  const list = (url: string, fields: Fields = {}) => expectOk({ url: `${url}?${encodeForm(fields)}` })
  const listEach = async (url: string, all: readonly Fields[]) => {
    for (const fields of all) await list(url, fields)
  }
  const quote = async (changes: object = {}) => {
    const payload = { ...aShipment(), ...changes }
    const reply = await expectOk({ method: 'POST', url: `${bookings}/quote`, payload })
    return reply.json<WireQuote & { validUntil: string }>()
  }
  const signIn = (payload: object) =>
    service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })

  return {
    'list bookings': () => list(bookings),
    'list a page far behind': () => list(bookings, { page: 500 }),
    'list bookings in every order': () => listEach(bookings, inEachOrder(bookingFields)),
    'list bookings filtered by every field': () => {
      const { reference, customerId } = booking
      const values = [{ status: 1 }, { status: 2 }, { status: 5 }, { reference }, { customerId }]
      const others = [
        { holder: 'Karelian Machines Oy' },
        { commodityId: '105' },
        { currencyId: 'EUR' },
        { status: 1, open: true },
        { replaced: true },
        { replaced: false },
        { status: 2, purchasedAt: span },
      ]
      const spans = moments.map((moment) => ({ [moment]: span }))
      return listEach(
        bookings,
        [...values, ...others, ...spans].map((where) => ({ where })),
      )
    },
    'search many bookings': () => list(bookings, { globalFilter: 'copied' }),
    'search few bookings': () => list(bookings, { globalFilter: booking.reference }),
    'search bookings in an order': () => list(bookings, { globalFilter: 'copied', order: { holder: 'ASC' } }),
    'list customers': () => list(customers),
    'list customers in every order': () => listEach(customers, inEachOrder(['name', 'createdAt'])),
    'search many customers': () => list(customers, { globalFilter: 'copied' }),
    'search few customers': () => list(customers, { globalFilter: booking.reference }),
    'list every group of the queue': async () => {
      for (const group of queueGroups)
        await listEach(`/api/v2/quote/queue/${group}`, [{ mine: false }, { mine: true }])
    },
    'search the audit log': () => list(audits, { globalFilter: 'bought' }),
    'list the audit log in every order': () =>
      listEach(audits, inEachOrder(['createdAt', 'userId', 'action', 'recordId', 'customerId'])),
    'list the audit log filtered by every field': () => {
      const { id: recordId, customerId } = booking
      const filters = [
        { recordId },
        { customerId },
        { action: 'cancelBooking' },
        { userId: 'x' },
        { createdAt: span },
      ]
      return listEach(
        audits,
        filters.map((where) => ({ where })),
      )
    },
    'read statements with shares': async () => {
      await list('/api/v2/quote/statements')
      await list('/api/v2/quote/statements/2026-11')
    },
    'search people': () => list('/api/v2/user/users', { globalFilter: 'sam' }),
    'change the roles and two-factor authentication of a person': async () => {
      const organizationId = (await service.store.findCaller(await service.signIn()))?.organizationId
      const person = await createPerson(service, ['shipper'], organizationId)
      await enableTwoFactor(service, person)
      service.setNow(testNow)
      const payload = { roles: ['shipper', 'support'], twoFactor: false }
      await expectOk({ method: 'PATCH', url: `/api/v2/user/users/${person.id}`, payload })
    },
    'move a person to an organization, and add another one': async () => {
      const parentId = (await service.store.findCaller(await service.signIn()))?.organizationId
      const organizationId = await createOrganization(service, 'Below', parentId)
      const users = '/api/v2/user/users'
      const { id } = await createPerson(service, ['shipper'], parentId)
      await expectOk({ method: 'PATCH', url: `${users}/${id}`, payload: { organizationId } })
      const person = { email: 'several@example.com', name: 'Several' }
      // Demo accounts add only demo accounts, which get no notices.
      const admin = await createPerson(service, ['administrator'], parentId)
      const additions = [
        { ...person, password: validPassword },
        { ...person, invite: true, organizationId },
      ]
      for (const payload of additions) {
        const reply = await service.request({ method: 'POST', url: users, payload, token: admin.token })
        expect(reply.statusCode).toBe(200)
      }
      // With another administrator, the service wouldn't create its first one.
      await service.db.updateTable('accounts').set({ demo: 1 }).where('id', '=', admin.id).execute()
    },
    'quote for a customer, through a state, compared with another quote': async () => {
      const { offerId } = await quote({ customerId: booking.customerId, bookingHolder: undefined })
      const [first, second] = aShipment().journeyLegs
      const end = `${stableId('state', 'US-TX')}, United States`
      await quote({ previousOfferId: offerId, journeyLegs: [first, { ...second, end }] })
    },
    'get a quote declined, and buy an expired offer': async () => {
      await quote({ insuredValue: '90000000' })
      const { offerId, validUntil } = await quote()
      service.setNow(Date.parse(validUntil))
      const reply = await send({ method: 'POST', url: `${bookings}/purchase`, payload: { offerId } })
      expect(reply.statusCode).toBe(409)
      await service.store.waitForBackgroundWrites()
      service.setNow(testNow)
    },
    'fail to sign in': async () => {
      const client = { grant_type: 'client_credentials', client_id: demo.clientId, client_secret: 'wrong' }
      const emails = ['shipper@lading.example', 'unknown@lading.example']
      for (const payload of [...emails.map((email) => ({ email, password: 'wrong' })), client])
        expect((await signIn(payload)).statusCode).toBeOneOf([400, 401])
    },
    'use a refresh token again': async () => {
      const account = { email: 'shipper@lading.example', password: demo.password }
      const { refresh_token } = (await signIn(account)).json<WireGrant>()
      const renew = async () => (await signIn({ grant_type: 'refresh_token', refresh_token })).statusCode
      expect([await renew(), await renew()]).toEqual([200, 200])
      service.setNow(testNow + 120_000)
      expect(await renew()).toBe(400)
      service.setNow(testNow)
    },
    'show a logo': async () => {
      const token = await service.signIn('admin@lading.example')
      await expectOk({ url: await setBranding(service, token, stableId('organization', 'demo')) })
    },
    'open a wording and the page of a check': async () => {
      const edition = (await service.store.reference()).edition(service.now())
      await expectOk({ url: wordingPath(edition.id, 'A') })
      await service.request({ url: wordingPath(edition.id, 'unknown') })
      await expectOk({ url: `/check/${booking.reference}` })
    },
  }
}

const bookingFields = [
  'status',
  'reference',
  'holder',
  'commodityId',
  'currencyId',
  'insuredValue',
  ...moments,
]

const inEachOrder = (fields: readonly string[]) =>
  fields.flatMap((field) => ['ASC', 'DESC'].map((way) => ({ order: { [field]: way } })))
