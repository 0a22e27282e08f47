import { sql } from 'kysely'
import { type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createQuote } from './bookings.ts'
import { exerciseOfferLink, createOfferLink } from './offer-links.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/**
 * Collects the replies of link operations and of every queue group.
 * @returns the replies with the names of their operations.
 */
export async function collectLinkReplies(service: TestService, operations: readonly DocumentedOperation[]) {
  const queueReplies = await fillQueue(service)
  return [
    ...(await exerciseOfferLink(service, operations)),
    ...queueReplies.map((reply) => ({ name: 'listQueueV2', reply })),
  ]
}

/**
 * Adds an entry to each group of the queue.
 * @returns the reply of each group.
 */
async function fillQueue(service: TestService) {
  service.setNow(testNow)
  const token = await service.signIn()
  const { offerId, validUntil } = await createQuote(service, token)
  await createQuote(service, token, { insuredValue: '90000000' })
  service.setNow(Date.parse(validUntil))
  await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, await service.signIn())
  await service.store.waitForBackgroundWrites()
  service.setNow(testNow)
  const { secret, offerId: linkedOfferId } = await createOfferLink(service, token)
  const newer = { ...aShipment(), previousOfferId: linkedOfferId }
  await service.postForm('/api/v2/quote/bookings/quote', newer, token)
  await service.request({ method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } })
  const supportToken = await service.signIn('support@lading.example')
  return Promise.all(
    queueGroups.map((group) =>
      service.request({ url: `/api/v2/quote/queue/${group}?perPage=100`, token: supportToken }),
    ),
  )
}

/** A queue entry on the wire. */
type WireQueueEntry = {
  readonly id: string
  readonly at: string
  readonly quoteId?: string
  readonly requestedBy?: string
  readonly reason?: string
  readonly screening?: string
  readonly openedAt?: string
  readonly organizationName?: string
  readonly newerQuoteId?: string
}
export type WireQueue = { readonly data: readonly WireQueueEntry[]; readonly count: number }

/** Creates the actions that fill the demo organization's queue, and reads it as support staff. */
export function createQueueScenario(service: TestService) {
  const scenario = { start: testNow, shipper: '', support: '' }
  const signIn = async () => {
    scenario.shipper = await service.signIn()
    scenario.support = await service.signIn('support@lading.example')
  }
  /** Returns a shipment that departs a few days after the start of the day. */
  const createShipment = (overrides: object = {}) => {
    const later = (moment: string) => new Date(Date.parse(moment) + scenario.start - testNow).toISOString()
    const { journeyLegs, ...rest } = aShipment()
    const legs = journeyLegs.map((leg) => ({
      ...leg,
      startTime: later(leg.startTime),
      endTime: later(leg.endTime),
    }))
    return { ...rest, journeyLegs: legs, ...overrides }
  }
  const post = (path: string, fields: object, by: string) =>
    service.postForm(`/api/v2/quote/${path}`, { ...fields }, by)
  const get = (group: string, by = scenario.support, query = '') =>
    service.request({ url: `/api/v2/quote/queue/${group}${query}`, token: by })
  return Object.assign(scenario, {
    /** Starts a new day, so that no entries of other tests are in the queue. */
    nextDay: async () => {
      scenario.start += 40 * millisecondsPerDay
      service.setNow(scenario.start)
      await signIn()
    },
    signIn,
    /** Sets the clock and signs in again, because earlier tokens may have expired. */
    passTime: async (now: number) => {
      service.setNow(now)
      await signIn()
    },
    createShipment,
    post,
    get,
    getQuote: async (by = scenario.shipper, overrides: object = {}) =>
      (await post('bookings/quote', createShipment(overrides), by)).json<WireQuote>(),
    buy: (offerId: string, by = scenario.shipper) => post('bookings/purchase', { offerId }, by),
    /** Runs requests while the service fails with an internal error to save quotes and bookings. */
    whileSavingFails: async (run: () => Promise<unknown>): Promise<void> => {
      await sql`alter table booking_list rename column words to hidden_words`.execute(service.db)
      try {
        await run()
      } finally {
        await service.store.waitForBackgroundWrites()
        await sql`alter table booking_list rename column hidden_words to words`.execute(service.db)
      }
    },
    listGroup: async (group: QueueGroup, by = scenario.support, query = ''): Promise<WireQueue> => {
      // Failures are recorded after the response.
      await service.store.waitForBackgroundWrites()
      return (await get(group, by, query)).json<WireQueue>()
    },
    createLink: async (offerId: string, by = scenario.support) =>
      (
        await service.request({ method: 'POST', url: `/api/v2/quote/offers/${offerId}/links`, token: by })
      ).json<{ id: string; secret: string }>(),
    byLink: (act: string, secret: string) =>
      service.request({
        method: 'POST',
        url: `/api/v2/quote/links/${act}`,
        payload: { secret, attempt: 'x' },
      }),
  })
}
