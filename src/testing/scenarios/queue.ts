import { type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { becameOfLink, hand } from './offer-links.ts'
import type { Asked } from '#testing/requests/openapi.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/** What becomes of links, and everything else that waits for the staff. @returns what was answered, by the names of the operations. */
export async function seldomToldOfLinks(service: TestService, operations: readonly Asked[]) {
  const waits = await everythingThatWaits(service)
  return [...(await becameOfLink(service, operations)), ...waits.map((reply) => ({ name: 'queueV2', reply }))]
}

/** Has something of each kind wait for the staff. @returns what each group of the queue answers. */
async function everythingThatWaits(service: TestService) {
  service.setNow(testNow)
  const token = await service.signIn()
  const ask = async (overrides: object) => {
    const reply = await service.postForm(
      '/api/v2/quote/bookings/quote',
      { ...aShipment(), ...overrides },
      token,
    )
    return reply.json<WireQuote & { validUntil: string }>()
  }
  const late = await ask({})
  await ask({ insuredValue: '90000000' })
  service.setNow(Date.parse(late.validUntil))
  await service.postForm('/api/v2/quote/bookings/purchase', { offerId: late.offerId }, token)
  await service.store.settled()
  service.setNow(testNow)
  const { secret } = await hand(service, token)
  await service.ask({ method: 'POST', url: '/api/v2/quote/links/open', payload: { secret } })
  const headers = { authorization: await service.signIn('support@lading.example') }
  return Promise.all(
    queueGroups.map((group) => service.ask({ url: `/api/v2/quote/queue/${group}?perPage=100`, headers })),
  )
}

/** A row of the queue as it stands on the wire. */
type ToldEntry = {
  readonly id: string
  readonly at: string
  readonly quoteId?: string
  readonly askedBy?: string
  readonly sentence?: string
  readonly openedAt?: string
}
export type ToldQueue = { readonly data: readonly ToldEntry[]; readonly count: number }

const day = 86_400_000

export type Desk = ReturnType<typeof deskOf>

/** What the people of the demo organization do whose quotes wait, and what the staff then see. */
export function deskOf(service: TestService) {
  const desk = { start: testNow, shipper: '', support: '' }
  const signIn = async () => {
    desk.shipper = await service.signIn()
    desk.support = await service.signIn('support@lading.example')
  }
  /** A shipment that leaves a few days after the day has begun. */
  const leaving = (overrides: object = {}) => {
    const later = (moment: string) => new Date(Date.parse(moment) + desk.start - testNow).toISOString()
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
  const get = (group: string, by = desk.support, query = '') =>
    service.ask({ url: `/api/v2/quote/queue/${group}${query}`, headers: { authorization: by } })
  return Object.assign(desk, {
    /** Begins a day of its own, so that nothing of another lapses, or was declined lately. */
    nextDay: async () => {
      desk.start += 40 * day
      service.setNow(desk.start)
      await signIn()
    },
    ...{ signIn, leaving, post, get },
    askForOffers: async (by = desk.shipper, overrides: object = {}) =>
      (await post('bookings/quote', leaving(overrides), by)).json<WireQuote & { validUntil: string }>(),
    buy: (offerId: string, by = desk.shipper) => post('bookings/purchase', { offerId }, by),
    waits: async (group: QueueGroup, by = desk.support, query = ''): Promise<ToldQueue> => {
      // What failed is written down once it was answered.
      await service.store.settled()
      return (await get(group, by, query)).json<ToldQueue>()
    },
    handOver: async (offerId: string, by = desk.support) =>
      (
        await service.ask({
          ...{ method: 'POST', url: `/api/v2/quote/offers/${offerId}/links` },
          headers: { authorization: by },
        })
      ).json<{ id: string; secret: string }>(),
    byLink: (act: string, secret: string) =>
      service.ask({ method: 'POST', url: `/api/v2/quote/links/${act}`, payload: { secret, attempt: 'x' } }),
  })
}
