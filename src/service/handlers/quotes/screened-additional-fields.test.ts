import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireProblemV2, WireQuote, WireSetup } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let person: Person
beforeAll(async () => {
  service = await startService()
  service.setNow(testNow)
  person = await createPerson(service, ['administrator', 'shipper'])
  await patch(`/api/v2/user/organizations/${person.organizationId}`, {
    settings: { additionalFields: [{ label: 'Consignee', type: 'text' }] },
  })
})
afterAll(() => service.close())

const patch = (url: string, payload: object) =>
  service.request({ method: 'PATCH', url, token: person.token, payload })
const getQuote = (consignee: string) =>
  createQuote(service, person.token, { additionalFields: { consignee } }) as Promise<
    WireQuote & { screening?: string }
  >
const list = (name: string) => {
  service.setNow(service.now() + 1)
  return service.store.loadScreeningList({
    contact: 'the desk',
    entries: [{ kind: 'company', names: [name] }],
  })
}

test('declines a quote with a listed name in an additional field, and refers one that mentions it', async () => {
  expect(await getQuote('Zarquon Phantom Shipping')).toMatchObject({
    accepted: false,
    screening: 'declined',
    amendments: [expect.stringMatching(/^A name in an additional field is on the screening list/)],
  })
  expect((await getQuote('For Zarquon Phantom Shipping, Oslo')).screening).toBe('referred')
  expect((await getQuote('Karelian Machines Oy')).accepted).toBe(true)
})

test('warns at the field in setup', async () => {
  const fields = { additionalFields: { consignee: 'Zarquon Phantom Shipping' } }
  const setup = await service.postForm('/api/v2/quote/quotes/setup', fields, person.token)
  expect(setup.json<WireSetup>().warnings).toEqual([expect.stringContaining('A name in an additional field')])
})

test('screens the field again at purchase and when the holder is corrected', async () => {
  const { offerId } = await getQuote('Quagga Star Lines')
  const { id } = await buyOffer(service, person.token, offerId)
  const later = await getQuote('Quagga Star Lines')
  await list('Quagga Star Lines')
  const purchase = { offerId: later.offerId }
  const bought = await service.postForm('/api/v2/quote/bookings/purchase', purchase, person.token)
  const corrected = await patch(`/api/v2/quote/bookings/${id}/correct`, {
    bookingHolder: { businessName: 'Karelian Machinery Oy' },
  })
  for (const reply of [bought, corrected]) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json<WireProblemV2>().message).toContain('A name in an additional field is on')
  }
})
