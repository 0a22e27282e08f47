import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { findAdditionalFieldProblems } from '#service/handlers/organization/additional-field-rules.ts'
import type { Holder } from '#contract/holder.ts'
import { aBooking } from '#testing/pdf/sample-documents.ts'
import { type CertifiedBooking, certificateFileName, certificateText } from './certificate-text.ts'

const origin = 'https://lading.example.com'
const getText = (overrides: Partial<CertifiedBooking> = {}) =>
  certificateText({ ...aBooking(), ...overrides }, origin)
/** The lines of one fact. */
const factLines = (name: string, overrides: Partial<CertifiedBooking> = {}) => {
  const { shipment, cover } = getText(overrides)
  return [...shipment, ...cover].find((fact) => fact.name === name)?.lines.map(({ text }) => text)
}
const { risk, offer } = aBooking()
const [leg] = risk.journeyLegs
if (!leg) throw new Error('The booking has no legs.')

test.each([
  [2, 'In force', undefined],
  [3, 'Cancelled', 'This insurance was cancelled on 24 Nov 2026, 11:30 EET and is no longer in force.'],
  [4, 'Completed', 'Completed on 24 Nov 2026, 11:30 EET. The journey has ended.'],
])('shows the status of a booking with status %i and since when', (status, word, sentence) => {
  const words = getText({ status, statusAt: '2026-11-24T09:30:00.000Z' } satisfies Partial<Booking>)
  expect(words.status).toBe(`${word} · issued 20 Nov 2026, 14:00 EET`)
  expect(words.end?.sentence).toBe(sentence)
})

test.each([
  [{ status: 2 }, ''],
  [{ status: 2, edition: 2 }, '-version-2'],
  [{ status: 3 }, '-cancelled'],
  [{ status: 4, edition: 3 }, '-version-3-completed'],
])('names the file of a booking with %j after its version and status', (overrides, suffix) => {
  expect(certificateFileName({ ...aBooking(), ...overrides })).toBe(
    `certificate-${aBooking().reference}${suffix}.pdf`,
  )
})

test.each([
  ['its tariff', undefined, true, true],
  ['its insurer', true, false, true],
  ['neither', false, false, false],
])('is a specimen if %s is a sample', (_, ofBooking, ofOffer, specimen) => {
  const booking = ofBooking === undefined ? {} : { specimen: ofBooking }
  expect(getText({ ...booking, offer: { ...offer, specimen: ofOffer } }).specimen).toBe(specimen)
})

test('is dated in the time zone of the departure', () => {
  const journeyLegs = [{ ...leg, startTime: '2026-11-30T02:00:00.000Z', endTime: '2026-12-09T18:00:00.000Z' }]
  const booking = {
    risk: { ...risk, journeyLegs },
    legZones: [{ start: 'America/Los_Angeles', end: 'Asia/Tokyo' }],
    purchasedAt: '2026-11-30T01:30:00.000Z',
    coverStart: '2026-11-30T02:00:00.000Z',
  }
  const words = getText(booking)
  expect(JSON.stringify(words)).not.toContain('30 Nov')
  expect(words.status).toMatch(/issued 29 Nov 2026, 17:30 /)
  expect(factLines('Cover starts', booking)).toEqual([words.legs[0]?.departs])
})

test('shows each time in the time zone of its place, or in UTC if unknown', () => {
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
  expect(getText(journey).legs).toMatchObject([
    { departs: '24 Nov 2026, 08:00 EET', arrives: '25 Nov 2026, 03:00 GMT+9' },
    { departs: '24 Nov 2026, 06:00 UTC', arrives: '24 Nov 2026, 18:00 UTC' },
  ])
  const single = { risk: { ...risk, journeyLegs: legs.slice(0, 1) }, legZones: legZones.slice(0, 1) }
  expect(factLines('Journey', single)?.[1]).toBe('24 to 25 Nov 2026 · 1 leg')
  expect(factLines('Journey', journey)?.[1]).toBe('24 Nov 2026 · 2 legs')
})

test('shows dates without times as days, whatever the time zones', () => {
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const journey = {
    risk: { ...risk, journeyLegs: [{ ...leg, ...dates }] },
    legZones: [{ start: 'Pacific/Auckland', end: 'Asia/Shanghai' }],
    purchasedAt: '2026-11-18T12:00:00.000Z',
    coverStart: '2026-11-19T11:00:00.000Z',
  }
  expect(factLines('Cover starts', journey)).toEqual(['20 Nov 2026'])
  const late = '2026-11-20T12:00:00.000Z'
  expect(factLines('Cover starts', { ...journey, purchasedAt: late, coverStart: late })).toEqual([
    '20 Nov 2026, 12:00 UTC',
  ])
  expect(getText(journey).legs).toMatchObject([{ departs: '20 Nov 2026', arrives: '20 Dec 2026' }])
  expect(factLines('Journey', journey)?.[1]).toBe('20 Nov to 20 Dec 2026 · 1 leg')
})

test('names each mode once, and an unknown one as other means', () => {
  const journeyLegs = [{ ...leg, transportTypes: ['1', '3', '1', '9'] }]
  expect(getText({ risk: { ...risk, journeyLegs } }).legs[0]?.mode).toBe('land, air, other means')
})

test("builds the holder's address from its parts, or shows it as entered in one line", () => {
  const holder = (overrides: Partial<Holder>) => ({
    risk: { ...risk, countryName: 'Finland', bookingHolder: { ...risk.bookingHolder, ...overrides } },
  })
  expect(factLines('Assured', holder({ addressPostcode: '80110', addressState: ' ' }))).toEqual([
    'Karelian Machines Oy',
    'Teollisuuskatu 1, 80110 Joensuu, Finland',
  ])
  const addressFormatted = 'Teollisuuskatu 1, Joensuu'
  expect(factLines('Assured', holder({ addressFormatted }))?.[1]).toBe(addressFormatted)
})

test('shows the excess, or “None”', () => {
  expect(factLines('Excess')).toEqual(['EUR 250.00 each and every loss'])
  expect(factLines('Excess', { offer: { ...offer, deductible: 0 } })).toEqual(['None'])
})

test('shows the conditions of the offer, if it has any', () => {
  const amendments = [{ type: 'info' as const, message: 'Keep the temperature log.' }]
  expect(factLines('Conditions', { offer: { ...offer, amendments } })).toEqual(['Keep the temperature log.'])
  expect(factLines('Conditions')).toBeUndefined()
})

test('dates the signature to the version of the certificate, not to the purchase', () => {
  const [signed] = factLines('Signed', { edition: 2, editionAt: '2026-11-21T08:15:00.000Z' }) ?? []
  expect(signed).toMatch(/, authorised signatory of the insurer, 21 Nov 2026, 10:15 EET$/)
})

test('shows the insurer and the claims contact, each with its own address', () => {
  const sample = aBooking().issuer
  const issuer = { ...sample, claims: { ...sample.claims, address: 'Harbour Street 2, Turku' } }
  const { insurer, insurerAddress, policyNumber, claims } = issuer
  expect(factLines('Insurer', { issuer })).toEqual([
    `${insurer}, ${insurerAddress} (sample)`,
    `Policy ${policyNumber}`,
  ])
  expect(factLines('Claims', { issuer })).toEqual([
    `${claims.name}, ${claims.address} (sample)`,
    `${claims.phone} · ${claims.email}`,
  ])
})

test('leaves out missing details', () => {
  const names = [...getText().shipment, ...getText().cover].map(({ name }) => name)
  for (const name of [
    'Marks and numbers',
    'Packages',
    'Vessel or flight',
    'Shipper’s reference',
    'Cover starts',
  ])
    expect(names).not.toContain(name)
  const unnamed = { ...risk }
  delete unnamed.commodityName
  expect(factLines('Goods', { risk: unnamed })).toEqual(['Commodity 105'])
})

test('has no heading that an organization can give to an additional field', () => {
  const { shipment, cover } = getText({
    offer: { ...offer, amendments: [], deductible: 100 },
    risk: { ...risk, marks: 'A', packages: '1', conveyance: 'B', incoterm: 'CIF', incotermPlace: 'C' },
  })
  const headings = [...shipment, ...cover].map(({ name }) => name)
  expect(headings).toEqual(expect.arrayContaining(['Delivery terms', 'Excess', 'Insurer']))
  for (const label of headings)
    expect([label, findAdditionalFieldProblems([{ label, type: 'text' }])]).toMatchObject([label, [{}]])
})
