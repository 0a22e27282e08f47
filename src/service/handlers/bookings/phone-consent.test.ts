import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder, anIndividual, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let support: string
let offerId: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  support = await service.signIn('support@lading.example')
  offerId = (await createQuote(service, support)).offerId
})

const buy = (by: string, consentGivenBy: string, path = '/api/v2/quote/bookings/purchase') =>
  service.postForm(
    path,
    { offerId, consentGivenBy, identifiedBy: consentGivenBy && 'Called back on the known number' },
    by,
  )
const auditEntries = async (recordId: string) =>
  (
    await service.db.selectFrom('audit_entries').select('content').where('record_id', '=', recordId).execute()
  ).map(({ content }) => content)

describe('phone consent', () => {
  test('records who agreed, how they were identified, the wording edition and the time', async () => {
    const reply = await buy(support, ' Aino Karjalainen ')
    expect(reply.statusCode).toBe(200)
    const { id, events, purchasedAt } = reply.json<WireBooking>()
    const words =
      /^Bought by (.+)\. Aino Karjalainen accepted the Institute Cargo Clauses \(A\) 1\/1\/09, edition \S+, by phone\. \1 identified them: Called back on the known number$/
    expect(events).toHaveLength(1)
    expect(events[0]?.content).toMatch(words)
    expect(events[0]?.createdAt).toBe(purchasedAt)
    expect((await auditEntries(id)).join()).toMatch(/Aino Karjalainen accepted the .+, by phone\. /)
  })

  test.each([
    ['who gave it', { identifiedBy: 'Known voice' }, 'consentGivenBy'],
    ['how they were identified', { consentGivenBy: 'Aino Karjalainen' }, 'identifiedBy'],
    ['how they were identified, with blanks', { consentGivenBy: 'Aino', identifiedBy: '  ' }, 'identifiedBy'],
  ])('is rejected at its field without %s, and nothing is bought', async (_, consent, path) => {
    for (const url of ['/api/v2/quote/bookings/purchase', '/api/v1/quote/Bookings/purchase']) {
      expect((await service.postForm(url, { offerId, ...consent }, support)).statusCode).toBe(422)
    }
    const reply = await service.postForm('/api/v2/quote/bookings/purchase', { offerId, ...consent }, support)
    expect(reply.json<WireProblemV2>().errors?.map((error) => error.path)).toEqual([path])
    const rows = await service.db
      .selectFrom('bookings')
      .select('id')
      .where('offer_id', '=', offerId)
      .execute()
    expect(rows).toEqual([])
  })

  test.each(['Karelian Machines Oy', ' KARELIAN  machines oy '])(
    "rejects the company's own name as the person who agreed: %j",
    async (name) => {
      for (const path of ['/api/v2/quote/bookings/purchase', '/api/v1/quote/Bookings/purchase']) {
        expect((await buy(support, name, path)).statusCode).toBe(422)
      }
      expect((await buy(support, name)).json<WireProblemV2>().errors).toMatchObject([
        { path: 'consentGivenBy', message: 'Enter the person’s name, not the company’s.' },
      ])
      const bookings = service.db.selectFrom('bookings').select('id').where('offer_id', '=', offerId)
      expect(await bookings.execute()).toEqual([])
      expect((await buy(support, 'Karelian')).statusCode).toBe(200)
    },
  )

  test.each([
    ['an individual', anIndividual({ businessName: 'Aino Järvinen' })],
    ['a sole trader’s company', aHolder({ businessName: 'Aino Järvinen' })],
  ])('is accepted from %s in their own name', async (_, bookingHolder) => {
    offerId = (await createQuote(service, support, { bookingHolder })).offerId
    const reply = await buy(support, 'Aino Järvinen')
    expect(reply.json<WireBooking>().events[0]?.content).toMatch(/ Aino Järvinen accepted the /)
  })

  test("is recorded once; repeating the purchase doesn't change it", async () => {
    const first = (await buy(support, 'Aino')).json<WireBooking>()
    const again = (await buy(support, 'Another person')).json<WireBooking>()
    expect(again).toEqual(first)
  })

  test.each(['/api/v2/quote/bookings/purchase', '/api/v1/quote/Bookings/purchase'])(
    'is rejected from a shipper by %s, and nothing is bought',
    async (path) => {
      const shipper = await service.signIn()
      expect((await buy(shipper, 'Aino', path)).statusCode).toBe(403)
      const rows = await service.db
        .selectFrom('bookings')
        .select('id')
        .where('offer_id', '=', offerId)
        .execute()
      expect(rows).toEqual([])
      expect((await buy(shipper, '', path)).statusCode).toBe(200)
    },
  )

  test('needs a name that can be stored', async () => {
    const reply = await buy(support, 'x'.repeat(201))
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors?.map(({ path }) => path)).toEqual(['consentGivenBy'])
  })

  test.each([
    ['shipper@lading.example', false],
    ['support@lading.example', true],
    ['admin@lading.example', true],
  ])('is among the scopes of %s: %s', async (email, isIncluded) => {
    const token = await service.signIn(email)
    const url = '/api/v2/user/oauth/exchange'
    const reply = await service.request({ method: 'GET', url, token })
    expect(reply.json<{ scope: string[] }>().scope.includes('recordPhoneConsent')).toBe(isIncluded)
  })
})
