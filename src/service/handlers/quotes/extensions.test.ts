import { afterAll, describe, expect, test } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { encodeForm } from '#testing/requests/forms.ts'
import type { WireProblemV1, WireProblemV2, WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { buyOffer } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const quoteBy = (url: string, fields: object) => service.postForm(url, { ...aShipment(), ...fields }, token)
const ids = ({ extensions }: WireQuote) => extensions.map(({ id }) => id)

/** A form body, in which a field can occur several times. */
const postText = (fields: object, more: string) =>
  service.request({
    method: 'POST',
    url: v2,
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${encodeForm(fields)}&${more}`,
  })

describe('extensions in a request', () => {
  test.each([
    ['JSON text', 'extensions=["war","strikes"]'],
    ['one field for each', 'extensions=war&extensions=strikes'],
    ['one field for each, by the name that some forms give it', 'extensions[]=war&extensions%5B%5D=strikes'],
    ['text with a comma', 'extensions=war,strikes'],
    ['any case and twice', 'extensions=WAR&extensions=Strikes&extensions=war'],
    ['the trade’s other names', 'extensions=["war risks","SRCC"]'],
  ])('are read from a form with %s', async (_, more) => {
    const reply = await postText(aShipment(), more)
    expect(reply.statusCode).toBe(200)
    const quote = reply.json<WireQuote & { risk: { extensions?: string[] } }>()
    expect(ids(quote)).toEqual(['war', 'strikes'])
    expect(quote.risk.extensions).toEqual(['war', 'strikes'])
  })

  test.each([
    ['a list', ['war']],
    ['JSON text', '["war"]'],
    ['text', 'war'],
  ])('are read from a JSON body with %s, nested and flat', async (_, extensions) => {
    const json = (url: string, payload: object) => service.request({ method: 'POST', url, token, payload })
    expect(ids((await json(v2, { ...aShipment(), extensions })).json<WireQuote>())).toEqual(['war'])
    const flat = {
      commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
      originFormatted: 'Helsinki, Finland',
      destinationFormatted: 'Hamburg, Germany',
      startDate: '2026-11-24',
      endDate: '2026-12-04',
      transportType: 2,
      bookingHolder: aShipment().bookingHolder,
    }
    const [offer] = (await json('/api/v2/quote/quotes/quote', { ...flat, extensions })).json<WireQuote[]>()
    expect(offer && ids(offer)).toEqual(['war'])
  })

  test.each([['extensions='], ['extensions=null'], ['extensions=[]'], ['trackingCode=']])(
    'are empty with %s, and the offer lists none',
    async (more) => {
      const quote = (await postText(aShipment(), more)).json<WireQuote & { risk: object }>()
      expect(quote).toMatchObject({ accepted: true, extensions: [] })
      expect(quote.risk).not.toHaveProperty('extensions')
    },
  )

  test("don't allow other fields to repeat", async () => {
    expect((await postText(aShipment(), 'marks=a&marks=b')).statusCode).toBe(400)
  })

  test('are rejected at their field if unknown, in both versions and in setup', async () => {
    const message = 'We don’t offer an extension called “flood”. Choose war or strikes, or leave it out.'
    const request = { extensions: ['war', 'flood'] }
    const two = (await quoteBy(v2, request)).json<WireProblemV2>()
    expect(two).toMatchObject({ status: 422, errors: [{ path: 'extensions', message }] })
    const one = (await quoteBy(v1, request)).json<WireProblemV1>()
    expect(one.error).toMatchObject({ statusCode: 422, details: [{ path: 'extensions', message }] })
    expect((await quoteBy('/api/v1/quote/quotes/setup', request)).statusCode).toBe(422)
  })
})

describe('an offer with extensions', () => {
  const both = { extensions: ['war', 'strikes'] }

  test('lists them with their share of the premium, in the units of its version', async () => {
    const [plain, one, two] = [
      (await quoteBy(v2, {})).json<WireQuote>(),
      (await quoteBy(v1, both)).json<WireQuote>(),
      (await quoteBy(v2, both)).json<WireQuote>(),
    ]
    expect(two.extensions).toMatchObject([
      { id: 'war', name: 'War', premium: 2500 },
      { id: 'strikes', name: 'Strikes, riots and civil commotions', premium: 1200 },
    ])
    expect(one.extensions.map(({ premium }) => premium)).toEqual([25, 12])
    expect(two.insurerPremium - plain.insurerPremium).toBe(3700)
    expect(two.totalCost - plain.totalCost).toBe(3700)
    const parts = [two.insurerPremium, two.technologyFee, two.bookingFee]
    const taxes = [two.insurerPremiumTax, two.technologyFeeTax, two.bookingFeeTax]
    expect([...parts, ...taxes].reduce((sum, part) => sum + part, 0)).toBe(two.totalCost)
    expect(two.coverage.notCovered.join()).not.toMatch(/war|strike/i)
    expect(plain.coverage.notCovered).toContain('War and strikes')
  })

  test("is declined at extensions if one of them can't apply", async () => {
    const { accepted, amendments, result } = (
      await quoteBy(v2, { ...both, journeyLegs: [aLeg()] })
    ).json<WireQuote>()
    expect(accepted).toBe(false)
    expect(result.every((offer) => !offer.accepted)).toBe(true)
    expect(amendments).toEqual([
      'War cover can’t be added to a journey by land only. It applies only while the goods are on board a ship or an aircraft. Cover is available without it.',
    ])
  })

  test('is bought and returned unchanged', async () => {
    const quote = (await quoteBy(v2, both)).json<WireQuote>()
    const booking = await buyOffer(service, token, quote.offerId)
    expect(booking.offer.extensions).toEqual(quote.extensions)
  })

  test('changes with its database row, and only with that', async () => {
    const other = await startService()
    const by = await other.signIn()
    const premiums = async () => {
      const reply = await other.postForm(v2, { ...aShipment(), ...both }, by)
      return reply.json<WireQuote>().extensions.map(({ premium }) => premium)
    }
    const row = other.db
      .updateTable('extension_rates')
      .where('extension_id', '=', 'war')
      .where('mode', '=', '2')
    await row.set({ rate: 1000 }).execute()
    expect(await premiums()).toEqual([10_000, 1200])
    await other.db.deleteFrom('extension_rates').where('extension_id', '=', 'war').execute()
    expect((await other.postForm(v2, { ...aShipment(), ...both }, by)).statusCode).toBe(422)
    await other.close()
  })
})

test('setup lists the extensions, and for a complete shipment those that apply', async () => {
  const setup = async (fields: Readonly<Record<string, unknown>>) =>
    (await service.postForm('/api/v1/quote/quotes/setup', fields, token)).json<WireSetup>()
  expect((await setup({})).extensions).toEqual([
    { id: 'war', name: 'War' },
    { id: 'strikes', name: 'Strikes, riots and civil commotions' },
  ])
  const byLand = await setup(aShipment({ journeyLegs: [aLeg()], extensions: ['war'] }))
  expect(byLand.extensions.map(({ id }) => id)).toEqual(['strikes'])
  expect(byLand.warnings?.join()).toMatch(/War cover can’t be added/)
})
