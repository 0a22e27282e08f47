import { expect } from 'vitest'
import type { TestService } from '#testing/service/service.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { createOrganizationTree } from './organizations.ts'
import { createPerson } from './people.ts'

/** The first day of terms that are in force in tests. */
const today = (service: TestService) => new Date(service.now()).toISOString().slice(0, 10)

/**
 * Creates a platform, a broker and a shipper, each below the one before, with people who can add terms and buy. The
 * broker can be given a commission and a booking fee.
 */
export async function createSellers(service: TestService) {
  const tree = await createOrganizationTree(service)
  const send = (method: 'GET' | 'POST' | 'DELETE', token: string, path: string, payload?: object) =>
    service.request({ method, url: `/api/v2/user/organizations/${path}`, token, ...(payload && { payload }) })
  return {
    ...tree,
    shipperUser: await createPerson(service, ['shipper'], tree.shipper.id),
    /** Sends a request about the terms of an organization. */
    sendFees: (method: 'GET' | 'POST', token: string, id: string, payload?: object) =>
      send(method, token, `${id}/fees`, payload),
    removeFees: (token: string, id: string, feesId: string) => send('DELETE', token, `${id}/fees/${feesId}`),
    /** Adds terms of an organization from today, as the platform's administrator. Fails if they're rejected. */
    addFees: async (id: string, terms: object) => {
      const payload = { startsOn: today(service), ...terms }
      const reply = await send('POST', tree.top.token, `${id}/fees`, payload)
      expect(reply.statusCode, reply.payload).toBe(200)
      return reply.json<{ id: string }>()
    },
  }
}

/** Buys with a commission that is shown. @returns the replies with the names of their operations. */
export async function collectSharedReplies(service: TestService) {
  const sellers = await createSellers(service)
  const { top, north, shipper, shipperUser } = sellers
  await sellers.change(top.organizationId, { settings: { showCommission: true } })
  const { id } = await sellers.addFees(north.id, { commission: 20 })
  const send = (method: 'GET' | 'POST', url: string, payload?: object, token = shipperUser.token) =>
    service.request({ method, url, token, ...(payload && { payload }) })
  const quote = await send('POST', '/api/v2/quote/bookings/quote', aShipment())
  const { offerId } = quote.json<{ offerId: string }>()
  const bought = await send('POST', '/api/v2/quote/bookings/purchase', { offerId })
  const replies = [
    { name: 'createQuoteV1', reply: await send('POST', '/api/v1/quote/Bookings/quote', aShipment()) },
    { name: 'removeFeesV2', reply: await sellers.removeFees(top.token, north.id, id) },
    { name: 'createQuoteV2', reply: quote },
    { name: 'buyOfferV2', reply: bought },
    { name: 'buyOfferV1', reply: await send('POST', '/api/v1/quote/Bookings/purchase', { offerId }) },
    { name: 'getOfferV2', reply: await send('GET', `/api/v2/quote/offers/${offerId}`) },
    {
      name: 'getStatementV2',
      reply: await send('GET', '/api/v2/quote/statements/2026-11', undefined, top.token),
    },
    {
      name: 'getOrganizationV2',
      reply: await send('GET', `/api/v2/user/organizations/${shipper.id}`, undefined, top.token),
    },
  ]
  await sellers.change(north.id, { suspended: true })
  replies.push(
    { name: 'getOrganizationV2', reply: await sellers.send('GET', `/${shipper.id}`) },
    { name: 'listOrganizationsV2', reply: await sellers.send('GET') },
    { name: 'findOrganizationsV2', reply: await sellers.send('GET', '/find') },
    { name: 'listOrganizationNamesV2', reply: await sellers.send('GET', '/list') },
  )
  return replies
}
