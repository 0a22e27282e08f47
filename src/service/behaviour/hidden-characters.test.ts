import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingV2 } from '#contract/wire/bookings/codecs.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { overwriteStoredQuote } from '#testing/databases/overwrite-quote.ts'

const sentence = 'This contains a hidden character. Delete the text and type it again.'
const override = '\u202Egnippihs\u202C'

const service = await startService()
const staff = await service.signIn('support@lading.example')
const admin = await service.signIn('admin@lading.example')
afterAll(() => service.close())

/** Returns the problems of a request by path. */
async function listProblems(url: string, payload: object, token: string) {
  const reply = await service.request({ method: 'POST', url, payload, token })
  expect(reply.statusCode).toBe(422)
  const { errors = [] } = reply.json<WireProblemV2>()
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

const withPrefix = (prefix: string, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [prefix + path, sentence]))
const ofHolder = [
  'businessName',
  'forename',
  'surname',
  'addressStreet',
  'addressLocality',
  'addressState',
  'addressPostcode',
  'taxId',
  'phone',
  'reference',
  'addressFormatted',
]
const holder = { ...aHolder(), ...Object.fromEntries(ofHolder.map((name) => [name, `Lading ${override}`])) }

describe('hidden characters', () => {
  test.each(['v1/quote/Bookings/quote', 'v2/quote/bookings/quote'])(
    'are rejected at their field in a quote (%s)',
    async (path) => {
      const texts = ['trackingCode', 'externalReference', 'marks', 'packages', 'conveyance']
      const leg = { ...aLeg(), start: 'Port of Kar\u200Bvossandra', end: 'Ham\u00ADburg, Germany' }
      const shipment = {
        ...aShipment(),
        ...Object.fromEntries(texts.map((name) => [name, `No. 1 ${override}`])),
        commodityDescription: `One machine\n${override}`,
        bookingHolder: holder,
        journeyLegs: [leg],
      }
      const reply = await service.postForm(`/api/${path}`, shipment, staff)
      expect(reply.statusCode).toBe(422)
      for (const field of [...texts, 'commodityDescription', 'journeyLegs.0.start', 'journeyLegs.0.end']) {
        expect(reply.payload).toContain(`"${field}"`)
      }
      for (const name of ofHolder) expect(reply.payload).toContain(`"bookingHolder.${name}"`)
      expect(reply.payload).toContain(sentence)
    },
  )

  test('are rejected at their field in a customer, a user and an API client', async () => {
    const customers = '/api/v2/quote/customers'
    expect(await listProblems(customers, holder, staff)).toEqual(withPrefix('', ofHolder))
    const person = { email: 'lou@example.com', name: `Lou ${override}`, invite: true }
    expect(await listProblems('/api/v2/user/users', person, admin)).toEqual({ name: sentence })
    const apiClient = { name: `Nightly\u200B` }
    expect(await listProblems('/api/v2/user/api-tokens', apiClient, admin)).toEqual({ name: sentence })
  })

  test('are rejected in single-line fields, as are line breaks', async () => {
    const problems = await listProblems(
      '/api/v2/quote/bookings/quote',
      aShipment({ trackingCode: 'A\nB', marks: 'A\tB' }),
      staff,
    )
    const line = 'Enter this on one line, without tabs.'
    expect(problems).toEqual({ trackingCode: line, marks: line })
  })

  test('don’t include line breaks and tabs in the holder and the places, which are joined', async () => {
    const shipment = aShipment({
      bookingHolder: aHolder({
        addressStreet: 'Quay 4\r\nNorth\tgate\n',
        addressFormatted: 'Quay 4\nJoensuu\nFinland',
      }),
      journeyLegs: [aLeg({ start: 'Joensuu,\nFinland', end: 'Hamburg\t\nGermany' })],
    })
    const reply = await service.postForm('/api/v2/quote/bookings/quote', shipment, staff)
    expect(reply.json<WireQuote>()).toMatchObject({
      accepted: true,
      risk: {
        bookingHolder: { addressStreet: 'Quay 4 North gate', addressFormatted: 'Quay 4, Joensuu, Finland' },
        journeyLegs: [{ start: 'Joensuu, Finland', end: 'Hamburg, Germany' }],
      },
    })
  })

  test('don’t include the line breaks of a customer’s or a corrected address either', async () => {
    const lines = { addressStreet: 'Quay 4\r\nNorth\tgate\n', addressFormatted: 'Quay 4\nJoensuu\nFinland' }
    const joined = { addressStreet: 'Quay 4 North gate', addressFormatted: 'Quay 4, Joensuu, Finland' }
    const customers = '/api/v2/quote/customers'
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      service.request({ method, url, payload, token: staff })
    const customer = await send('POST', customers, { ...aHolder({ email: 'quay@example.com' }), ...lines })
    expect(customer.json()).toMatchObject(joined)
    const { id } = customer.json<{ id: string }>()
    const north = { ...lines, addressFormatted: 'Quay 5\nJoensuu\nFinland' }
    const changed = await send('PATCH', `${customers}/${id}`, north)
    expect(changed.json()).toMatchObject({ ...joined, addressFormatted: 'Quay 5, Joensuu, Finland' })
    const booking = await createBooking(service, staff)
    const corrected = await send('PATCH', `/api/v2/quote/bookings/${booking.id}/correct`, {
      bookingHolder: lines,
    })
    expect(corrected.json()).toMatchObject({ risk: { bookingHolder: joined } })
  })

  test('are accepted where Persian, Hindi and emoji need them', async () => {
    const bookingHolder = aHolder({ businessName: 'شرکت حمل\u200Cونقل क्\u200Dष 👩\u200D🚒' })
    const description = 'Two machines\nof steel'
    const shipment = aShipment({ bookingHolder, commodityDescription: description })
    const reply = await service.postForm('/api/v2/quote/bookings/quote', shipment, staff)
    expect(reply.statusCode).toBe(200)
  })
})

test('reads, buys and prints quotes stored before the rule, without their hidden characters', async () => {
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), staff)
  const { offerId, quoteId } = quote.json<WireQuote>()
  await overwriteStoredQuote(service.db, quoteId, {
    bookingHolder: aHolder({ businessName: `Baltic ${override}`, addressStreet: 'Quay 4\nNorth' }),
    journeyLegs: [aLeg({ start: 'Joen\u200Bsuu, Finland' })],
  })
  const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, staff)
  expect(bought.statusCode).toBe(200)
  const { id, reference } = bought.json<WireBooking>()
  const read = (url: string) => service.request({ url, token: staff })
  const listed = await read('/api/v2/quote/bookings')
  expect(listed.json<{ data: WireBooking[] }>().data.map((booking) => booking.id)).toContain(id)
  const { risk } = z.decode(bookingV2, (await read(`/api/v2/quote/bookings/${id}`)).json())
  expect(risk?.bookingHolder).toMatchObject({
    businessName: 'Baltic gnippihs',
    addressStreet: 'Quay 4 North',
  })
  expect(risk?.journeyLegs[0]?.start).toBe('Joensuu, Finland')
  const { rawPayload } = await read(`/api/v2/quote/bookings/${id}/certificate`)
  const [page = ''] = (await readPdf(rawPayload)).pages
  expect(page).toContain('Baltic gnippihs')
  expect(page).not.toContain('shipping')
  const { payload } = await read(`/check/${reference}`)
  expect(payload).toContain('Baltic gnippihs')
})
