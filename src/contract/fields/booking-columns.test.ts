import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { bookingCells, bookingHeader, bookingsFileName } from './booking-columns.ts'

const cells = (booking: Booking): Partial<Record<string, string>> =>
  Object.fromEntries<string>(
    bookingCells(booking).flatMap((cell, index) => (cell ? [[bookingHeader[index] ?? '', cell]] : [])),
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
    Status: 'purchased',
    Holder: 'Karelian Machines Oy',
    'Your reference': 'PO-1',
    Goods: '105',
    From: 'Joensuu, Finland',
    To: 'Hamburg, Germany',
    'Departs (UTC)': '2026-11-24T08:00:00.000Z',
    'Arrives (UTC)': '2026-11-27T18:00:00.000Z',
    Currency: 'USD',
    'Insured value': '100000',
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
    Status: 'quoted',
    Goods: 'Machinery',
    To: 'Helsinki, Finland',
    Currency: 'EUR',
    'Valid until (UTC)': offer.validUntil,
  })
})

it.each<[Partial<Booking>, string | undefined]>([
  [{ status: 1, offer: anOffer({ accepted: false }) }, 'declined'],
  [{ status: 1, offer: anOffer({ accepted: false, screening: 'referred' }) }, 'referred'],
  [{ status: 5, offer: anOffer({ accepted: false }) }, 'expired'],
  [{ statusName: 'suspended' }, 'suspended'],
  [{}, undefined],
])('shows the status of %j as %s', (fields, status) => {
  expect(cells({ id: 'b-1', events: [], ...fields })['Status']).toBe(status)
})

it('names the file after the date', () => {
  expect(bookingsFileName('2026-11-22T23:59:00.000Z')).toBe('bookings-2026-11-22.csv')
})
