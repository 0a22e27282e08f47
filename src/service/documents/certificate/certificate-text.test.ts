import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { Holder } from '#contract/holder.ts'
import { aBooking } from '#testing/pdf/sample-documents.ts'
import { type CertifiedBooking, certificateText } from './certificate-text.ts'

const origin = 'https://lading.example.com'
const wordsOf = (overrides: Partial<CertifiedBooking> = {}) =>
  certificateText({ ...aBooking(), ...overrides }, origin)
/** What is said under a name, line by line. */
const saidUnder = (name: string, overrides: Partial<CertifiedBooking> = {}) => {
  const { shipment, cover } = wordsOf(overrides)
  return [...shipment, ...cover].find((fact) => fact.name === name)?.answer.map(({ text }) => text)
}
const { risk, offer } = aBooking()
const [leg] = risk.journeyLegs
if (!leg) throw new Error('The booking has no legs.')

test.each([
  [2, 'In force', undefined],
  [3, 'Cancelled', 'Cancelled on 24 Nov 2026, 09:30 UTC. It is not in force.'],
  [4, 'Completed', 'Completed on 24 Nov 2026, 09:30 UTC. The journey has ended.'],
])('says how a booking of status %i stands, and since when', (status, word, sentence) => {
  const words = wordsOf({ status, statusAt: '2026-11-24T09:30:00.000Z' } satisfies Partial<Booking>)
  expect(words.status).toBe(`${word} · issued 20 Nov 2026, 12:00 UTC`)
  expect(words.end?.sentence).toBe(sentence)
})

test('gives each time by the clock of its own place, and UTC where that is unknown', () => {
  const legZones = [
    { start: 'Europe/Helsinki', end: 'Asia/Tokyo' },
    { start: '', end: '' },
  ]
  const legs = [leg, leg].map((each) => ({
    ...each,
    startTime: '2026-11-24T06:00:00.000Z',
    endTime: '2026-11-24T18:00:00.000Z',
  }))
  const journey = { risk: { ...risk, journeyLegs: legs }, legZones }
  expect(wordsOf(journey).legs).toMatchObject([
    { leaves: '24 Nov 2026, 08:00 EET', arrives: '25 Nov 2026, 03:00 GMT+9' },
    { leaves: '24 Nov 2026, 06:00 UTC', arrives: '24 Nov 2026, 18:00 UTC' },
  ])
  const single = { risk: { ...risk, journeyLegs: legs.slice(0, 1) }, legZones: legZones.slice(0, 1) }
  expect(saidUnder('Journey', single)?.[1]).toBe('24 to 25 Nov 2026 · 1 leg')
  expect(saidUnder('Journey', journey)?.[1]).toBe('24 Nov 2026 · 2 legs')
})

test('names each way of travel once, and one that is unknown as other means', () => {
  const journeyLegs = [{ ...leg, transportTypes: ['1', '3', '1', '9'] }]
  expect(wordsOf({ risk: { ...risk, journeyLegs } }).legs[0]?.by).toBe('land, air, other means')
})

test('gives the address of the holder by its parts, or in the one line it was given in', () => {
  const holder = (overrides: Partial<Holder>) => ({
    risk: { ...risk, countryName: 'Finland', bookingHolder: { ...risk.bookingHolder, ...overrides } },
  })
  expect(saidUnder('Assured', holder({ addressPostcode: '80110', addressState: ' ' }))).toEqual([
    'Karelian Machines Oy',
    'Teollisuuskatu 1, 80110 Joensuu, Finland',
  ])
  const addressFormatted = 'Teollisuuskatu 1, Joensuu'
  expect(saidUnder('Assured', holder({ addressFormatted }))?.[1]).toBe(addressFormatted)
})

test('says what the holder bears of each loss, or that it is nothing', () => {
  expect(saidUnder('Excess')).toEqual(['EUR 250.00 each and every loss'])
  expect(saidUnder('Excess', { offer: { ...offer, deductible: 0 } })).toEqual(['None'])
})

test('is signed when its edition was issued, not when it was bought', () => {
  const [signed] = saidUnder('Signed', { edition: 2, editionAt: '2026-11-21T08:15:00.000Z' }) ?? []
  expect(signed).toMatch(/, authorised signatory of the insurer, 21 Nov 2026, 08:15 UTC$/)
})

test('names the insurer and whom to call on a claim, each at its own address', () => {
  const sample = aBooking().issuer
  const issuer = { ...sample, claims: { ...sample.claims, address: 'Harbour Street 2, Turku' } }
  const { insurer, insurerAddress, policyNumber, claims } = issuer
  expect(saidUnder('Insurer', { issuer })).toEqual([
    `${insurer}, ${insurerAddress} (sample)`,
    `Policy ${policyNumber}`,
  ])
  expect(saidUnder('Claims', { issuer })).toEqual([
    `${claims.name}, ${claims.address} (sample)`,
    `${claims.phone} · ${claims.email}`,
  ])
})

test('leaves out what was not told', () => {
  const told = [...wordsOf().shipment, ...wordsOf().cover].map(({ name }) => name)
  for (const name of ['Marks, packages', 'Vessel or flight', 'Your reference', 'Cover starts'])
    expect(told).not.toContain(name)
  const unpriced = { ...offer }
  delete unpriced.price
  expect(wordsOf({ offer: unpriced }).price).toEqual([])
  const unnamed = { ...risk }
  delete unnamed.commodityName
  expect(saidUnder('Goods', { risk: unnamed })).toEqual(['Commodity 105'])
})
