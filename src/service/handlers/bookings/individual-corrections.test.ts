import { afterAll, expect, test } from 'vitest'
import type { Holder } from '#contract/holder.ts'
import { anIndividual } from '#testing/builders/shipment.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signInElsewhere()
afterAll(() => service.close())

const buy = (holder: Partial<Holder>) =>
  createBooking(service, token, { bookingHolder: anIndividual(holder) })
const correct = (id: string, bookingHolder: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/correct`,
    token,
    payload: { bookingHolder },
  })
const readPrintedName = async (reference: string) =>
  (await service.request({ url: `/api/v2/quote/check/${reference}` })).json<{ holderName: string }>()
    .holderName

const namedByPerson: [string, Partial<Holder>][] = [
  ['an individual', {}],
  ['an individual without a type', { type: undefined }],
  ['an individual whose business name is their full name', { businessName: 'Aino Järvinen' }],
  ['a company without a business name', { type: '1' }],
]

test.each(namedByPerson)('%s stays as it is if it’s sent back unchanged', async (_, holder) => {
  const { id, risk } = await buy(holder)
  expect(risk.bookingHolder).toMatchObject({ type: holder.type ?? '2', businessName: 'Aino Järvinen' })
  const after = (await correct(id, risk.bookingHolder)).json<WireBooking>()
  expect([after.edition, after.risk.bookingHolder]).toEqual([1, risk.bookingHolder])
})

test.each(namedByPerson)('%s has its corrected name on the certificate', async (_, holder) => {
  const { id, reference, risk } = await buy(holder)
  const reply = await correct(id, { ...risk.bookingHolder, surname: 'Järvelä' })
  const after = reply.json<WireBooking>()
  expect(after.events[1]?.changes).toEqual([
    { path: 'bookingHolder.surname', was: 'Järvinen', is: 'Järvelä' },
  ])
  expect(after.risk.bookingHolder).toMatchObject({ surname: 'Järvelä', businessName: 'Aino Järvelä' })
  expect(await readPrintedName(reference)).toBe('Aino Järvelä')
})

test.each(namedByPerson.slice(0, 3))('%s can’t get another business name', async (_, holder) => {
  const { id } = await buy(holder)
  const names = { surname: 'Järvelä', businessName: 'Aino Järvelä' }
  expect((await correct(id, names)).json()).toMatchObject({ edition: 2, risk: { bookingHolder: names } })
  expectRejected(await correct(id, { surname: '' }), 2, 422, 'bookingHolder.surname')
  expectRejected(await correct(id, { businessName: 'Aino Oy' }), 2, 422, 'bookingHolder.businessName')
})
