import { expect, test } from 'vitest'
import type { Risk } from '#contract/shipment.ts'
import { aHolder, aShipment, finland } from '#testing/builders/shipment.ts'
import { correctRisk } from './correction.ts'

const line = 'Teollisuuskatu 1, 80110 Joensuu, Finland'
const correctedLine = 'Teollisuuskatu 2, 80110 Joensuu, Finland'
const insured = { ...aShipment(), bookingHolder: aHolder({ addressFormatted: line }) } as Risk
const correctHolder = (bookingHolder: object) =>
  correctRisk(insured, { id: crypto.randomUUID(), bookingHolder }).risk.bookingHolder

test('keeps the one-line address only if it was corrected together with its parts', () => {
  const parts = { addressStreet: 'Teollisuuskatu 2' }
  expect(correctHolder({ ...parts, addressFormatted: correctedLine })).toMatchObject({
    ...parts,
    addressFormatted: correctedLine,
  })
  expect(correctHolder({ ...parts, addressFormatted: line }).addressFormatted).toBeUndefined()
  expect(correctHolder(parts).addressFormatted).toBeUndefined()
})

test('allows correcting a one-line address in Kosovo, which has no country ID, but not moving it to another country', () => {
  const inKosovo = { addressCountry: '', addressFormatted: 'Rruga B 1, 10000 Pristina, Kosovo' }
  const correctLine = (addressFormatted: string) =>
    correctRisk(
      { ...insured, bookingHolder: aHolder(inKosovo) },
      { id: crypto.randomUUID(), bookingHolder: { addressFormatted } },
    ).risk.bookingHolder.addressFormatted
  const corrected = 'Rruga B 2, 10000 Pristina, Kosovo'
  expect(correctLine(corrected)).toBe(corrected)
  for (const other of [correctedLine, 'Rruga B 2']) expect(() => correctLine(other)).toThrow()
})

test("accepts the holder's own country by its ID or code in upper or lower case", () => {
  for (const addressCountry of [finland, finland.toUpperCase(), 'FI', 'fi']) {
    expect(correctHolder({ addressCountry, phone: '7' })).toMatchObject({
      addressCountry: finland,
      phone: '7',
    })
  }
})
