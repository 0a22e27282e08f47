import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { bookingCells, bookingHeader, bookingsFileName } from './booking-columns.ts'

const cells = (
  booking: Booking,
  findTimeZone: (place: string) => string | undefined = () => undefined,
): Partial<Record<string, string>> =>
  Object.fromEntries<string>(
    bookingCells(booking, findTimeZone).flatMap((cell, index) =>
      cell ? [[bookingHeader[index] ?? '', cell]] : [],
    ),
  )
const risk = aShipment({ trackingCode: 'PO-1', currencyId: 'USD' })
const offer = anOffer({ validUntil: '2026-11-21T00:00:00.000Z' })

it('fills the columns of a bought booking', () => {
  const times = { createdAt: '2026-11-19T10:00:00.000Z', purchasedAt: '2026-11-20T12:00:00.000Z' }
  const booking: Booking = {
    id: 'b-1',
    reference: 'LD-1',
    status: 2,
    events: [],
    offer,
    risk,
    specimen: true,
    ...times,
    coverStart: '2026-11-24T08:00:00.000Z',
  }
  expect(cells(booking)).toEqual({
    Reference: 'LD-1',
    Status: 'In force',
    Holder: 'Karelian Machines Oy',
    'Your reference': 'PO-1',
    Goods: '105',
    From: 'Joensuu, Finland',
    To: 'Hamburg, Germany',
    'Departs (UTC)': '2026-11-24T08:00:00.000Z',
    'Arrives (UTC)': '2026-11-27T18:00:00.000Z',
    Currency: 'USD',
    'Insured value': '100000.00',
    Total: '281.82',
    'Created (UTC)': times.createdAt,
    'Bought (UTC)': times.purchasedAt,
    'Cover starts (UTC)': '2026-11-24T08:00:00.000Z',
    Specimen: 'no cover',
  })
})

it('shows until when an offer is valid, and prefers the name of the goods', () => {
  const named = { ...aShipment({ journeyLegs: [aLeg()] }), commodityName: 'Machinery' }
  expect(cells({ id: 'b-1', status: 1, events: [], offer, risk: named })).toMatchObject({
    Status: 'Open offer',
    Goods: 'Machinery',
    To: 'Helsinki, Finland',
    Currency: 'EUR',
    'Valid until (UTC)': offer.validUntil,
  })
})

it.each([
  ['EUR', '100000', '100000.00'],
  ['EUR', '100000.00', '100000.00'],
  ['EUR', '999999999999999.9', '999999999999999.90'],
  ['JPY', '100000.0', '100000'],
  ['KWD', '1234.5', '1234.500'],
  ['EUR', '1.005', '1.005'],
  ['EUR', 'about 5', 'about 5'],
])('shows an insured value in %s of %s as %s', (currencyId, insuredValue, shown) => {
  const insured = aShipment({ currencyId, insuredValue })
  expect(cells({ id: 'b-1', events: [], risk: insured })['Insured value']).toBe(shown)
})

it('shows dates without times as days in the columns of local time', () => {
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const dated = aShipment({ journeyLegs: [aLeg(dates)] })
  expect(cells({ id: 'b-1', events: [], risk: dated }, () => 'Asia/Shanghai')).toMatchObject({
    'Departs (local time)': '2026-11-20',
    'Arrives (local time)': '2026-12-20',
  })
})

it.each<[Partial<Booking>, string | undefined]>([
  [{ status: 1, offer: anOffer({ accepted: false }) }, 'Declined'],
  [{ status: 1, offer: anOffer({ accepted: false, screening: 'referred' }) }, 'Referred'],
  [{ status: 1, offer: anOffer(), newerQuoteId: 'q-2' }, 'Replaced'],
  [{ status: 5, offer: anOffer({ accepted: false }) }, 'Expired'],
  [{ statusName: 'suspended' }, 'suspended'],
  [{}, undefined],
])('shows the status of %j as %s', (fields, status) => {
  expect(cells({ id: 'b-1', events: [], ...fields })['Status']).toBe(status)
})

const coverage = { level: 'A', name: 'All risks', covered: [], notCovered: [] }
const extensions = ['War', 'Strikes'].map((name) => ({ id: name, name, premium: 100 }))

it.each<[Partial<Offer>, string | undefined]>([
  [{ coverage }, 'All risks'],
  [{ coverage, extensions }, 'All risks, with war and strikes'],
  [{ coverage: { ...coverage, name: undefined } }, 'ICC A'],
  [{ coverage, accepted: false }, undefined],
  [{}, undefined],
])('shows the cover of an offer with %j as %s', (fields, cover) => {
  expect(cells({ id: 'b-1', events: [], offer: anOffer(fields) })['Cover']).toBe(cover)
})

it.each<[Booking['status'], Partial<Offer>, string | undefined]>([
  [3, {}, '281.82'],
  [3, { quoteId: undefined }, undefined],
  [2, {}, undefined],
])('shows a refund only for a cancelled booking of this service: %s, %j', (status, fields, refund) => {
  const reasons = [{ code: 'rate', sentence: 'Rate', operation: 'note' as const }]
  const own = anOffer({ quoteId: 'q-1', reasons, ...fields })
  expect(cells({ id: 'b-1', events: [], status, offer: own })['Refund']).toBe(refund)
})

it('shows the goods as the certificate does', () => {
  const details = { commodityDescription: '12 lathes\nin crates', marks: 'KM 1-12', packages: '12 crates' }
  expect(cells({ id: 'b-1', events: [], risk: { ...risk, ...details } })).toMatchObject({
    'Description of goods': '12 lathes\nin crates',
    'Marks and numbers': 'KM 1-12',
    Packages: '12 crates',
  })
})

it('shows the departure and arrival in the time of their places, if their zones are known', () => {
  const zones: Partial<Record<string, string>> = {
    'Joensuu, Finland': 'Europe/Helsinki',
    'Hamburg, Germany': 'Europe/Berlin',
  }
  const localTimes = (find: (place: string) => string | undefined) => {
    const row = cells({ id: 'b-1', events: [], risk }, find)
    return [row['Departs (local time)'], row['Arrives (local time)']]
  }
  expect(localTimes((place) => zones[place])).toEqual(['2026-11-24 10:00', '2026-11-27 19:00'])
  expect(localTimes(() => 'Mars/Olympus')).toEqual([undefined, undefined])
})

it('names the file after the date', () => {
  expect(bookingsFileName('2026-11-22T23:59:00.000Z')).toBe('bookings-2026-11-22.csv')
})
