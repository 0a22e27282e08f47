import { afterAll, describe, expect, test } from 'vitest'
import type { ScreeningEntry } from '#service/underwriting/reference/reference-rows.ts'
import { aHolder, aLeg, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'

type WireOffer = {
  id: string
  accepted: boolean
  amendments: string[]
  screening?: string
  remedies: unknown[]
  reasons: { code: string; sentence: string }[]
}

const minute = 60_000
const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const getOffers = async (overrides: Parameters<typeof aShipment>[0] = {}, path = v2) =>
  (await service.postForm(path, aShipment(overrides), token)).json<{ result: WireOffer[] }>().result
const buy = (offer: WireOffer | undefined) =>
  service.postForm('/api/v2/quote/bookings/purchase', { offerId: offer?.id }, token)
const listedHolder = aHolder({ businessName: 'ZARQUON Phantom-Shipping, Ltd' })
const similarHolder = aHolder({ businessName: 'Zarqon Phantom Shipping' })
const call = 'call the insurer’s screening desk, +44 1632 960 011.'

/** Puts a list in force, at its own time. */
async function load(...entries: ScreeningEntry[]) {
  service.setNow(service.now() + 1)
  return service.store.loadScreeningList({ contact: 'the insurer', entries })
}

describe('a quote', () => {
  test.each([v1, v2])(
    'is declined at every level with the reason for a listed holder, by %s',
    async (path) => {
      for (const offer of await getOffers({ bookingHolder: listedHolder }, path)) {
        expect(offer).toMatchObject({
          accepted: false,
          screening: 'declined',
          remedies: [],
          amendments: [
            `The holder’s name is on the screening list of 1 Nov 2026, so we can’t offer cover. If this is a mistake, ${call}`,
          ],
        })
      }
    },
  )

  test('is referred to an underwriter for a near match', async () => {
    for (const offer of await getOffers({ bookingHolder: similarHolder })) {
      expect(offer).toMatchObject({ accepted: false, screening: 'referred', remedies: [] })
      expect(offer.amendments[0]).toMatch(/^An underwriter needs to review this first: .+ Call the insurer/)
    }
  })

  test('is declined for a listed place', async () => {
    const journeyLegs = [aLeg({ end: 'Port of Karvossandra, Finland' })]
    const [offer] = await getOffers({ journeyLegs })
    expect(offer).toMatchObject({ accepted: false, screening: 'declined' })
    expect(offer?.amendments[0]).toMatch(/^“Port of Karvossandra, Finland” is on the screening list/)
  })

  test('suggests no remedy for a match, whatever else is wrong', async () => {
    for (const offer of await getOffers({ bookingHolder: listedHolder, insuredValue: '6000000' })) {
      expect(offer.remedies).toEqual([])
      expect(offer.amendments).toHaveLength(2)
      expect(offer.amendments[1]).toBe('The value exceeds our limit.')
    }
    const [used] = await getOffers({ bookingHolder: listedHolder, commodityId: '154' })
    expect(JSON.stringify(used?.amendments)).not.toContain('Named perils (B) is.')
  })

  test('names the list in each offer for any other holder', async () => {
    for (const bookingHolder of [aHolder(), anIndividual()]) {
      for (const { accepted, screening, reasons } of await getOffers({ bookingHolder })) {
        expect([accepted, screening]).toEqual([true, undefined])
        expect(reasons.filter(({ code }) => code === 'screening').map(({ sentence }) => sentence)).toEqual([
          'We screened the holder and the places against Sample screening list 2026-11, in force since 1 Nov 2026, and found no match. It’s a sample with fictional names.',
        ])
      }
    }
  })

  test('is offered to every demo customer', async () => {
    const setup = await service.postForm('/api/v2/quote/quotes/setup', {}, token)
    const { customers } = setup.json<{ customers: { id: string }[] }>()
    expect(customers.length).toBeGreaterThanOrEqual(3)
    for (const { id } of customers) {
      const { journeyLegs, commodityId, insuredValue } = aShipment()
      const request = { journeyLegs, commodityId, insuredValue, customerId: id }
      const reply = await service.postForm(v2, request, token)
      expect(reply.json<{ result: WireOffer[] }>().result[0]?.accepted).toBe(true)
    }
  })

  test('a match gets a warning but no estimate in setup', async () => {
    const getSetup = async (bookingHolder: object) =>
      (await service.postForm('/api/v2/quote/quotes/setup', { ...aShipment(), bookingHolder }, token)).json<{
        warnings: string[]
        estimate?: object
      }>()
    const setup = await getSetup(listedHolder)
    expect(setup.warnings).toEqual([expect.stringMatching(/^The holder’s name is on the screening list/)])
    expect(setup.estimate).toBeUndefined()
    expect((await getSetup(aHolder())).warnings).toEqual([])
  })
})

describe('a new list', () => {
  const listed = (name: string): ScreeningEntry => ({ kind: 'company', names: [name] })

  test("replaces the previous one for every process as soon as it's loaded", async () => {
    expect(await load(listed('Newly Unwanted Goods Ltd'))).toBe('new')
    expect(
      (await getOffers({ bookingHolder: aHolder({ businessName: 'Newly Unwanted Goods' }) }))[0],
    ).toMatchObject({
      screening: 'declined',
      amendments: [expect.stringContaining('the screening list of 20 Nov 2026')],
    })
    expect((await getOffers({ bookingHolder: listedHolder }))[0]?.accepted).toBe(true)
  })

  test("changes nothing if it's already in force; an older one can be loaded again", async () => {
    await load(listed('One'))
    const editions = async () =>
      (await service.db.selectFrom('screening_editions').select('id').execute()).length
    const before = await editions()
    expect(await load(listed('One'))).toBeUndefined()
    expect(await editions()).toBe(before)
    expect(await load(listed('Two'))).toBe('new')
    expect(await load(listed('One'))).toBe('earlier')
    expect(await editions()).toBe(before + 2)
    const { bookingHolder } = { bookingHolder: aHolder({ businessName: 'Two Oy' }) }
    expect((await getOffers({ bookingHolder }))[0]?.accepted).toBe(true)
  })

  test('prevents buying an offer whose holder it contains, and says why', async () => {
    await load(listed('Somebody'))
    const [offer] = await getOffers({ bookingHolder: aHolder({ businessName: 'Lately Listed Lumber' }) })
    expect(offer?.accepted).toBe(true)
    await load(listed('Lately Listed Lumber SA'))
    const rejected = await buy(offer)
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json<WireProblemV2>().message).toBe(
      'Nothing was bought. The holder’s name is on the screening list of 20 Nov 2026, so we can’t offer cover. If this is a mistake, call the insurer.',
    )
    // Once removed from the list, the offer can be bought again.
    await load(listed('Somebody'))
    expect((await buy(offer)).statusCode).toBe(200)
  })

  test('prevents buying an offer with a place it contains, but no other', async () => {
    const [offer] = await getOffers()
    await load({ kind: 'place', names: ['Helsinki'] })
    expect((await buy(offer)).statusCode).toBe(409)
    await load(listed('Unrelated Name'))
    expect((await buy(offer)).statusCode).toBe(200)
  })

  test('leaves existing bookings unchanged, even when bought again', async () => {
    const [offer, other] = await getOffers({ bookingHolder: aHolder({ businessName: 'Bought Before Ltd' }) })
    const buyCover = (await buy(offer)).json<WireBooking>()
    await load(listed('Bought Before'))
    const again = await buy(offer)
    expect([again.statusCode, again.json<WireBooking>().id]).toEqual([200, buyCover.id])
    const another = await buy(other)
    expect(another.statusCode).toBe(409)
    expect(another.json<WireProblemV2>().message).toContain(
      'Another offer from this quote has already been bought',
    )
  })

  test('applies from its date if inserted with a later one', async () => {
    const day = new Date(service.now() + 10 * minute).toISOString()
    const edition = { id: 'by-hand', name: 'By hand', valid_from: day, sample: 0, contact: 'the insurer' }
    await service.db
      .insertInto('screening_editions')
      .values({ ...edition, digest: null })
      .execute()
    await service.db
      .insertInto('screening_entries')
      .values({ edition_id: 'by-hand', number: 1, kind: 'person', names: '["Tomorrow Tim"]' })
      .execute()
    const request = { bookingHolder: anIndividual({ forename: 'Tim', surname: 'Tomorrow' }) }
    const [before] = await getOffers(request)
    expect(before?.accepted).toBe(true)
    service.setNow(service.now() + 10 * minute)
    expect((await getOffers(request))[0]?.screening).toBe('declined')
    expect((await buy(before)).statusCode).toBe(409)
  })
})

describe('a correction', () => {
  const correct = (id: string, correction: object) =>
    service.request({
      method: 'PATCH',
      url: `/api/v2/quote/bookings/${id}/correct`,
      token,
      payload: correction,
    })
  const buyCover = async () => {
    await load({ kind: 'company', names: ['Listed Lumber SA'] }, { kind: 'place', names: ['Port Nil'] })
    return (await buy((await getOffers())[0])).json<WireBooking>().id
  }

  test.each([
    [{ businessName: 'Listed Lumber' }, 'The holder’s name is on the screening list of 20 Nov 2026'],
    [{ businessName: 'Listde Lumber' }, 'An underwriter needs to review this first'],
    [{ addressLocality: 'Port Nil' }, 'A place of the holder’s address is on the screening list'],
  ])('rejects a correction of the holder to %j, and corrects nothing', async (bookingHolder, words) => {
    const id = await buyCover()
    const reply = await correct(id, { bookingHolder })
    expect(reply.statusCode).toBe(409)
    expect(reply.json<WireProblemV2>().message).toContain(`Nothing was corrected. ${words}`)
    const url = `/api/v2/quote/bookings/${id}`
    const still = await service.request({ url, token })
    expect(still.json<{ risk: { bookingHolder: object } }>().risk.bookingHolder).toMatchObject({
      businessName: 'Karelian Machines Oy',
      addressLocality: 'Joensuu',
    })
  })

  test("accepts a correction to an unlisted holder, and doesn't screen one of marks alone again", async () => {
    const id = await buyCover()
    expect((await correct(id, { bookingHolder: { businessName: 'Karelian Machinery Oy' } })).statusCode).toBe(
      200,
    )
    await load({ kind: 'company', names: ['Karelian Machinery'] })
    expect((await correct(id, { marks: 'KM 1/2' })).statusCode).toBe(200)
  })
})
