import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireMadeLink = { id: string; secret: string; state: string; expiresAt: string }
type WireLink = { state: string; openedAt?: string; boughtAt?: string; revokedAt?: string }
type WireHandedOffer = { state: string; offer?: { id: string; validUntil: string }; reference?: string }

let service: TestService
let shipper: string
let support: string
let offerId: string
let otherId: string
let quoteId: string
let validUntil: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  shipper = await service.signIn()
  support = await service.signIn('support@lading.example')
  const quote = (await service.postForm('/api/v2/quote/bookings/quote', aShipment(), shipper)).json<
    WireQuote & { validUntil: string }
  >()
  ;[offerId = '', otherId = ''] = quote.result.map((offer) => offer.offerId)
  ;({ quoteId, validUntil } = quote)
})

const staff = (method: 'GET' | 'POST' | 'DELETE', path: string, by = support) =>
  service.request({ method, url: `/api/v2/quote/${path}`, headers: { authorization: by } })
const make = async (of = offerId) => (await staff('POST', `offers/${of}/links`)).json<WireMadeLink>()
const readLinks = async (of = offerId) => (await staff('GET', `offers/${of}/links`)).json<WireLink[]>()
const send = (act: string, payload: object) =>
  service.request({ method: 'POST', url: `/api/v2/quote/links/${act}`, payload })
const open = (secret: string) => send('open', { secret })
const buy = (secret: string, attempt = 'first') => send('purchase', { secret, attempt })
const bookings = (of = quoteId) =>
  service.db.selectFrom('bookings').selectAll().where('quote_id', '=', of).execute()
const audits = async () =>
  (
    await service.db
      .selectFrom('audits')
      .select(['act', 'user_name'])
      .where('record_id', '=', quoteId)
      .where('act', '!=', 'quote')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ act, user_name }) => `${act} by ${user_name}`)

describe('an offer link', () => {
  test('is opened and bought by its holder once, and shows staff when', async () => {
    const { secret, expiresAt, state } = await make()
    expect([state, expiresAt]).toEqual(['open', validUntil])
    service.setNow(testNow + 60_000)
    const opened = (await open(secret)).json<WireHandedOffer>()
    expect(opened).toMatchObject({ state: 'open', madeBy: 'Sofia Support', offer: { id: offerId } })
    await open(secret)
    service.setNow(testNow + 120_000)
    const bought = (await buy(secret)).json<WireHandedOffer>()
    expect(bought.state).toBe('bought')
    const [booking, ...more] = await bookings()
    expect([booking?.offer_id, booking?.reference, more]).toEqual([offerId, bought.reference, []])
    expect((await buy(secret, 'second')).json()).toEqual(bought)
    const at = (ms: number) => new Date(testNow + ms).toISOString()
    expect(await readLinks()).toMatchObject([
      { state: 'bought', openedAt: at(60_000), boughtAt: at(120_000) },
    ])
    const history = (await staff('GET', `bookings/${booking?.id ?? ''}`)).json<WireBooking>().events
    expect(history.map(({ content }) => content)).toEqual([
      expect.stringMatching(
        /^Bought by Karelian Machines Oy, the holder, through a link from Sofia Support, accepting the Institute Cargo Clauses \(A\)/,
      ),
    ])
    expect(await audits()).toEqual([
      'makeLink by Sofia Support',
      'openLink by Karelian Machines Oy, the holder, through a link from Sofia Support',
    ])
    const certificate = await send('certificate', { secret })
    expect(certificate.statusCode).toBe(200)
    expect(certificate.payload.startsWith('%PDF-')).toBe(true)
  })

  test('is stored as a digest, and its secret returned once', async () => {
    const { secret, id } = await make()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const row = await service.db
      .selectFrom('offer_links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect((await staff('GET', `offers/${offerId}/links`)).payload).not.toContain(secret)
  })

  test('reveals nothing of the organization but the offer', async () => {
    const before = offerId
    const shipment = {
      ...aShipment(),
      externalReference: 'Internal 17',
      previousOfferId: before,
      insuredValue: '120000',
    }
    const quote = (
      await service.postForm('/api/v2/quote/bookings/quote', shipment, shipper)
    ).json<WireQuote>()
    const { secret } = await make(quote.offerId)
    const opened = (await open(secret)).payload
    expect(opened).not.toContain('Internal 17')
    expect(opened).not.toMatch(/bookingId|"change"|userId|organizationId/)
    const bought = (await buy(secret)).payload
    expect(bought).not.toMatch(/bookingId|"change"|userId|organizationId|events/)
  })

  test('opens and buys nothing from the moment it is revoked, and says so', async () => {
    const { secret, id } = await make()
    expect((await staff('DELETE', `links/${id}`)).json()).toBe(true)
    expect((await staff('DELETE', `links/${id}`)).json()).toBe(true)
    expect((await open(secret)).json<WireHandedOffer>()).toEqual({
      state: 'revoked',
      madeBy: 'Sofia Support',
      organizationName: expect.any(String) as unknown,
      expiresAt: validUntil,
    })
    const refused = await buy(secret)
    expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
      409,
      'This link was revoked. Nothing was bought; ask for a new one.',
    ])
    expect((await send('certificate', { secret })).statusCode).toBe(409)
    expect((await send('withdraw', { secret, attempt: 'x' })).json<WireHandedOffer>().state).toBe('revoked')
    expect(await bookings()).toEqual([])
    expect(await readLinks()).toMatchObject([{ state: 'revoked' }])
    expect((await audits()).toSorted()).toEqual(['makeLink by Sofia Support', 'revokeLink by Sofia Support'])
  })

  test('has either bought or never will if it is revoked at the same time', async () => {
    for (const round of Array.from({ length: 8 }, (_, index) => index)) {
      const quote = (
        await service.postForm('/api/v2/quote/bookings/quote', aShipment(), shipper)
      ).json<WireQuote>()
      const { secret, id } = await make(quote.offerId)
      const acts = [() => buy(secret), () => staff('DELETE', `links/${id}`)]
      const [one] = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(one?.statusCode).toBeLessThan(500)
      const [link] = await readLinks(quote.offerId)
      expect(await bookings(quote.quoteId)).toHaveLength(link?.boughtAt ? 1 : 0)
      expect((await buy(secret)).statusCode).toBe(409)
      expect(await bookings(quote.quoteId)).toHaveLength(link?.boughtAt ? 1 : 0)
    }
  })

  test('expires with its offer, to the millisecond', async () => {
    const { secret } = await make()
    service.setNow(Date.parse(validUntil) - 1)
    expect((await open(secret)).json<WireHandedOffer>().state).toBe('open')
    service.setNow(Date.parse(validUntil))
    expect((await open(secret)).json<WireHandedOffer>()).not.toHaveProperty('offer')
    expect((await buy(secret)).json<WireProblemV2>().message).toContain('has expired')
    expect(await bookings()).toEqual([])
  })

  test("isn't recorded as opened after it expired", async () => {
    const { secret } = await make()
    service.setNow(Date.parse(validUntil))
    expect((await open(secret)).statusCode).toBe(200)
    const [link] = await readLinks()
    expect(link).toMatchObject({ state: 'lapsed' })
    expect(link).not.toHaveProperty('openedAt')
  })

  test('shows the purchase for a week, and later only to staff', async () => {
    const { secret } = await make()
    await buy(secret)
    service.setNow(testNow + 7 * 86_400_000 - 1)
    expect((await open(secret)).json<WireHandedOffer>().state).toBe('bought')
    service.setNow(testNow + 7 * 86_400_000)
    expect((await open(secret)).json<WireHandedOffer>()).not.toHaveProperty('reference')
    expect((await send('certificate', { secret })).statusCode).toBe(409)
    const listed = await staff(
      'GET',
      `offers/${offerId}/links`,
      await service.signIn('support@lading.example'),
    )
    expect(listed.json()).toMatchObject([{ state: 'bought' }])
  })

  test('is unique for each offer: a new one revokes it, also with simultaneous requests', async () => {
    const first = await make()
    const second = await make()
    expect((await open(first.secret)).json<WireHandedOffer>().state).toBe('revoked')
    expect((await open(second.secret)).json<WireHandedOffer>().state).toBe('open')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => staff('POST', `offers/${offerId}/links`)),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect((await readLinks()).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('says that another offer of the quote was bought, but not which', async () => {
    const { secret } = await make()
    const other = await service.postForm('/api/v2/quote/bookings/purchase', { offerId: otherId }, shipper)
    const { id, reference } = other.json<WireBooking>()
    expect((await open(secret)).json<WireHandedOffer>().state).toBe('taken')
    const refused = await buy(secret)
    expect(refused.statusCode).toBe(409)
    for (const reply of [refused, await open(secret), await send('certificate', { secret })]) {
      expect(reply.payload).not.toContain(id)
      expect(reply.payload).not.toContain(reference)
    }
    expect((await staff('POST', `offers/${offerId}/links`)).statusCode).toBe(409)
  })

  test('and staff buying the same offer simultaneously create one booking', async () => {
    const { secret } = await make()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? buy(secret, `a ${index}`)
          : service.postForm('/api/v2/quote/bookings/purchase', { offerId }, shipper),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await bookings()).toHaveLength(1)
    const lines = await service.db
      .selectFrom('account_entries')
      .select('id')
      .where(
        'booking_id',
        'in',
        (await bookings()).map(({ id }) => id),
      )
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('settles a purchase whose response was lost: withdrawn first, it never buys; bought first, it is returned', async () => {
    const { secret } = await make()
    expect((await send('withdraw', { secret, attempt: 'lost' })).json<WireHandedOffer>().state).toBe('open')
    expect((await buy(secret, 'lost')).statusCode).toBe(409)
    expect(await bookings()).toEqual([])
    await buy(secret, 'again')
    expect((await send('withdraw', { secret, attempt: 'again' })).json<WireHandedOffer>().state).toBe(
      'bought',
    )
  })
})
