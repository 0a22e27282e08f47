import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Statement } from '#contract/servicing/statement.ts'
import { aLeg, testNow } from '#testing/builders/shipment.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
let token: string
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

async function readEntries() {
  const reply = await service.request({ url: '/api/v2/quote/statements/2026-11', token })
  return reply.json<Statement>().entries
}
async function change(id: string, action: 'cancel' | 'correct', payload?: object) {
  const url = `/api/v2/quote/bookings/${id}/${action}`
  const reply = await service.request({ method: 'PATCH', url, token, ...(payload && { payload }) })
  expect(reply.statusCode, reply.payload).toBe(200)
}

test('splits charges and refunds into premium, fees and tax', async () => {
  const booking = await createBooking(service, token, { journeyLegs: [aLeg()], extensions: ['strikes'] })
  await change(booking.id, 'cancel')
  const entries = await readEntries()
  const { offer } = booking as unknown as { offer: Record<string, number> }
  const parts = [
    offer['insurerPremium'],
    Number(offer['technologyFee']) + Number(offer['bookingFee']),
    Number(offer['insurerPremiumTax']) + Number(offer['technologyFeeTax']) + Number(offer['bookingFeeTax']),
  ].map(Number)
  expect(parts.every((part) => part > 0)).toBe(true)
  expect(entries.map(({ premium, fees, tax }) => [premium, fees, tax])).toEqual([
    parts,
    parts.map((part) => -part),
  ])
  for (const { amount, premium = 0, fees = 0, tax = 0 } of entries) expect(premium + fees + tax).toBe(amount)
})

test('shows the reference as of the end of the month', async () => {
  const booking = await createBooking(service, token, { trackingCode: 'PO 4711' })
  const listReferences = async () => (await readEntries()).map(({ trackingCode }) => trackingCode)
  const correct = (trackingCode: string) => change(booking.id, 'correct', { trackingCode })
  expect(await listReferences()).toEqual(['PO 4711'])
  await correct('PO 4712')
  await correct('PO 4713')
  expect(await listReferences()).toEqual(['PO 4713'])
  await service.db.updateTable('tokens').set({ expires_at: '2027-01-01T00:00:00.000Z' }).execute()
  service.setNow(Date.parse('2026-12-01T00:00:00.000Z'))
  await correct('PO 4714')
  expect(await listReferences()).toEqual(['PO 4713'])
})
