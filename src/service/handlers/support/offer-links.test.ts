import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

type WireNewLink = { id: string; offerId: string; secret: string; state: string; expiresAt: string }
type WireLink = { state: string; openedAt?: string; boughtAt?: string; revokedAt?: string }
type WireLinkedOffer = { state: string; offer?: { id: string; validUntil: string }; reference?: string }

let shipper: string
let support: string
let offerId: string
let otherOfferId: string
let quoteId: string
let validUntil: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  const quote = await createQuote(service, shipper)
  ;[offerId = '', otherOfferId = ''] = quote.result.map((offer) => offer.offerId)
  ;({ quoteId, validUntil } = quote)
})

const requestAsStaff = (method: 'GET' | 'POST' | 'DELETE', path: string, by = support) =>
  service.request({ method, url: `/api/v2/quote/${path}`, token: by })
const createLink = async (id = offerId) =>
  (await requestAsStaff('POST', `offers/${id}/links`)).json<WireNewLink>()
const listLinks = async (id = offerId) =>
  (await requestAsStaff('GET', `offers/${id}/links`)).json<WireLink[]>()
const sendToLink = (action: string, payload: object) =>
  service.request({ method: 'POST', url: `/api/v2/quote/links/${action}`, payload })
const openLink = (secret: string) => sendToLink('open', { secret })
const buy = (secret: string, attempt = 'first') => sendToLink('purchase', { secret, attempt })
const listBookings = (id = quoteId) =>
  service.db.selectFrom('bookings').selectAll().where('quote_id', '=', id).execute()
const audits = async () =>
  (
    await service.db
      .selectFrom('audit_entries')
      .select(['action', 'user_name'])
      .where('record_id', '=', quoteId)
      .where('action', '!=', 'createQuote')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ action, user_name }) => `${action} by ${user_name}`)

describe('an offer link', () => {
  test('is opened and bought by its holder once, and shows staff when', async () => {
    const { secret, expiresAt, state } = await createLink()
    expect([state, expiresAt]).toEqual(['open', validUntil])
    service.setNow(testNow + 60_000)
    const opened = (await openLink(secret)).json<WireLinkedOffer>()
    expect(opened).toMatchObject({ state: 'open', createdBy: 'Sofia Support', offer: { id: offerId } })
    await openLink(secret)
    service.setNow(testNow + 120_000)
    const bought = (await buy(secret)).json<WireLinkedOffer>()
    expect(bought.state).toBe('bought')
    const [booking, ...otherBookings] = await listBookings()
    expect([booking?.offer_id, booking?.reference, otherBookings]).toEqual([offerId, bought.reference, []])
    expect((await buy(secret, 'second')).json()).toEqual(bought)
    const at = (ms: number) => new Date(testNow + ms).toISOString()
    expect(await listLinks()).toMatchObject([
      { state: 'bought', openedAt: at(60_000), boughtAt: at(120_000) },
    ])
    const history = (await requestAsStaff('GET', `bookings/${booking?.id ?? ''}`)).json<WireBooking>().events
    expect(history.map(({ content }) => content)).toEqual([
      expect.stringMatching(
        /^Bought by Karelian Machines Oy, the holder, through a link from Sofia Support, accepting the Institute Cargo Clauses \(A\)/,
      ),
    ])
    expect(await audits()).toEqual([
      'createOfferLink by Sofia Support',
      'openOfferLink by Karelian Machines Oy, the holder, through a link from Sofia Support',
    ])
    const certificate = await sendToLink('certificate', { secret })
    expect(certificate.statusCode).toBe(200)
    expect(certificate.payload.startsWith('%PDF-')).toBe(true)
  })

  test('is stored as a digest, and its secret returned once', async () => {
    const { secret, id } = await createLink()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const row = await service.db
      .selectFrom('offer_links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect((await requestAsStaff('GET', `offers/${offerId}/links`)).payload).not.toContain(secret)
  })

  test('reveals nothing of the organization but the offer', async () => {
    const shipment = {
      externalReference: 'Internal 17',
      bookingHolder: aHolder({ reference: 'Internal 18' }),
      previousOfferId: offerId,
      insuredValue: '120000',
    }
    const quote = await createQuote(service, shipper, shipment)
    const { secret } = await createLink(quote.offerId)
    const opened = (await openLink(secret)).payload
    expect(opened).not.toMatch(/Internal 1[78]/)
    expect(opened).not.toMatch(/bookingId|"change"|userId|organizationId/)
    const bought = (await buy(secret)).payload
    expect(bought).not.toMatch(/bookingId|"change"|userId|organizationId|events/)
  })

  test('shows only that it was revoked, and can’t be used to buy', async () => {
    const { secret, id } = await createLink()
    expect((await requestAsStaff('DELETE', `links/${id}`)).json()).toBe(true)
    expect((await requestAsStaff('DELETE', `links/${id}`)).json()).toBe(true)
    expect((await openLink(secret)).json<WireLinkedOffer>()).toEqual({
      state: 'revoked',
      createdBy: 'Sofia Support',
      organizationName: expect.any(String) as unknown,
      expiresAt: validUntil,
    })
    const rejected = await buy(secret)
    expect([rejected.statusCode, rejected.json<WireProblemV2>().message]).toEqual([
      409,
      'This link was revoked. Nothing was bought; ask for a new one.',
    ])
    expect((await sendToLink('certificate', { secret })).statusCode).toBe(409)
    expect((await sendToLink('withdraw', { secret, attempt: 'x' })).json<WireLinkedOffer>().state).toBe(
      'revoked',
    )
    expect(await listBookings()).toEqual([])
    expect(await listLinks()).toMatchObject([{ state: 'revoked' }])
    expect((await audits()).toSorted()).toEqual([
      'createOfferLink by Sofia Support',
      'revokeOfferLink by Sofia Support',
    ])
  })

  test.each([
    ['revoked', ({ id }: WireNewLink) => requestAsStaff('DELETE', `links/${id}`), [409, undefined]],
    [
      'replaced',
      (link: WireNewLink) => requestAsStaff('POST', `offers/${link.offerId}/links`),
      [200, 'bought'],
    ],
  ])('is either bought or permanently rejected if it is %s at the same time', async (_, close, bought) => {
    for (let round = 0; round < 8; round += 1) {
      const quote = await createQuote(service, shipper)
      const link = await createLink(quote.offerId)
      const { secret } = link
      // Later rounds close the link while the purchase is being stored.
      const closed = setTimeout(4 * round).then(() => close(link))
      const replies = await Promise.all([buy(secret), closed])
      for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
      const isBought = (await listLinks(quote.offerId)).some(({ boughtAt }) => boughtAt)
      expect(await listBookings(quote.quoteId)).toHaveLength(isBought ? 1 : 0)
      const again = await buy(secret)
      const expected = isBought ? bought : [409, undefined]
      expect([again.statusCode, again.json<Partial<WireLinkedOffer>>().state]).toEqual(expected)
      expect(await listBookings(quote.quoteId)).toHaveLength(isBought ? 1 : 0)
    }
  })

  test('expires with its offer, to the millisecond', async () => {
    const { secret } = await createLink()
    service.setNow(Date.parse(validUntil) - 1)
    expect((await openLink(secret)).json<WireLinkedOffer>().state).toBe('open')
    service.setNow(Date.parse(validUntil))
    expect((await openLink(secret)).json<WireLinkedOffer>()).not.toHaveProperty('offer')
    expect((await buy(secret)).json<WireProblemV2>().message).toContain('has expired')
    expect(await listBookings()).toEqual([])
  })

  test("isn't recorded as opened after it expired", async () => {
    const { secret } = await createLink()
    service.setNow(Date.parse(validUntil))
    expect((await openLink(secret)).statusCode).toBe(200)
    support = await service.signIn('support@lading.example')
    const [link] = await listLinks()
    expect(link).toMatchObject({ state: 'expired' })
    expect(link).not.toHaveProperty('openedAt')
  })

  test('is revoked when a new one is created for its offer, even simultaneously', async () => {
    const first = await createLink()
    const second = await createLink()
    expect((await openLink(first.secret)).json<WireLinkedOffer>().state).toBe('revoked')
    expect((await openLink(second.secret)).json<WireLinkedOffer>().state).toBe('open')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => requestAsStaff('POST', `offers/${offerId}/links`)),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect((await listLinks()).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('says that another offer from the quote was bought, but not which, until that is cancelled', async () => {
    const { secret } = await createLink()
    const { id, reference } = await buyOffer(service, shipper, otherOfferId)
    expect((await openLink(secret)).json<WireLinkedOffer>().state).toBe('taken')
    const rejected = await buy(secret)
    expect(rejected.statusCode).toBe(409)
    for (const reply of [rejected, await openLink(secret), await sendToLink('certificate', { secret })]) {
      expect(reply.payload).not.toContain(id)
      expect(reply.payload).not.toContain(reference)
    }
    expect((await requestAsStaff('POST', `offers/${offerId}/links`)).statusCode).toBe(409)
    await service.postForm(`/api/v2/quote/bookings/${id}/cancel`, { reason: 'Not shipped' }, support)
    expect((await openLink(secret)).json<WireLinkedOffer>().state).toBe('expired')
    expect(await listLinks()).toMatchObject([{ state: 'expired' }])
  })

  test('a link and staff buying the same offer simultaneously create one booking', async () => {
    const { secret } = await createLink()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? buy(secret, `a ${index}`)
          : service.postForm('/api/v2/quote/bookings/purchase', { offerId }, shipper),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await listBookings()).toHaveLength(1)
    const lines = await service.db
      .selectFrom('account_entries')
      .select('id')
      .where(
        'booking_id',
        'in',
        (await listBookings()).map(({ id }) => id),
      )
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('settles a purchase whose response was lost: withdrawn first, it never buys; bought first, it is returned', async () => {
    const { secret } = await createLink()
    expect((await sendToLink('withdraw', { secret, attempt: 'lost' })).json<WireLinkedOffer>().state).toBe(
      'open',
    )
    expect((await buy(secret, 'lost')).statusCode).toBe(409)
    expect(await listBookings()).toEqual([])
    await buy(secret, 'again')
    expect((await sendToLink('withdraw', { secret, attempt: 'again' })).json<WireLinkedOffer>().state).toBe(
      'bought',
    )
  })
})
