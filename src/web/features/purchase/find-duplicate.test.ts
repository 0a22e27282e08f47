import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import { findDuplicate, findSearchText } from './DuplicateWarning.tsx'

const day = 86_400_000
const inDays = (days: number) => new Date(testNow + days * day).toISOString()
const legsDeparting = (departs: number) => [
  aLeg({ startTime: inDays(departs), endTime: inDays(departs + 0.5) }),
]

const shipment = aShipment({ journeyLegs: legsDeparting(10), currencyId: 'EUR' })
const offer = { id: 'o-2', quoteId: 'q-2' }
const createBooking = (overrides: Partial<Shipment> = {}, more: Partial<Booking> = {}): Booking => ({
  id: 'b-1',
  status: 2,
  purchasedAt: inDays(-2),
  events: [],
  risk: { ...shipment, ...overrides },
  ...more,
})
const find = (...bookings: Booking[]) => findDuplicate(bookings, shipment, offer, testNow)
const findDuplicateId = (booking: Booking) => find(booking)?.booking.id

describe('findDuplicate', () => {
  test.each<[string, Booking]>([
    ['finds the same shipment', createBooking()],
    [
      'ignores case and accents',
      createBooking({ bookingHolder: aHolder({ businessName: 'KARÉLIAN machines oy' }) }),
    ],
    ['finds a departure three days earlier', createBooking({ journeyLegs: legsDeparting(7) })],
    ['finds a departure three days later', createBooking({ journeyLegs: legsDeparting(13) })],
    ['finds the same value in another format', createBooking({ insuredValue: '100000.00' })],
    ['finds a purchase thirty days ago', createBooking({}, { purchasedAt: inDays(-30) })],
    [
      'finds another route between the same places',
      createBooking({
        journeyLegs: [
          aLeg({ startTime: inDays(10), end: 'Kuopio, Finland' }),
          aLeg({ start: 'Kuopio, Finland' }),
        ],
      }),
    ],
  ])('%s', (_, booking) => {
    expect(findDuplicateId(booking)).toBe('b-1')
  })

  test.each([
    ['value', createBooking({ insuredValue: '90000' })],
    ['currency', createBooking({ currencyId: 'USD' })],
  ])('finds a booking of which only the %s differs, and reports that it does', (_, booking) => {
    expect(find(booking)).toEqual({ booking, isSameValue: false })
  })

  test('prefers a booking with the same value', () => {
    const same = createBooking({}, { id: 'b-2' })
    expect(find(createBooking({ insuredValue: '90000' }), same)).toEqual({ booking: same, isSameValue: true })
  })

  test('finds a booking in the default currency, which a draft leaves out', () => {
    const draft = { ...shipment, currencyId: undefined }
    const price = { currency: { id: 'EUR' } } as Offer['price']
    expect(findDuplicate([createBooking()], draft, { ...offer, price }, testNow)?.isSameValue).toBe(true)
    const inDollars = createBooking({ currencyId: 'USD' })
    expect(findDuplicate([inDollars], draft, { ...offer, price }, testNow)?.isSameValue).toBe(false)
  })

  test.each<[string, Booking]>([
    ['another holder', createBooking({ bookingHolder: aHolder({ businessName: 'Karelian Machine Oy' }) })],
    ['another value of other goods', createBooking({ insuredValue: '100000.01', commodityId: '110' })],
    [
      'another value with another reference',
      createBooking({ insuredValue: '100000.01', trackingCode: 'PO-2' }),
    ],
    [
      'another value an hour later',
      createBooking({ insuredValue: '100000.01', journeyLegs: legsDeparting(10 + 1 / 24) }),
    ],
    [
      'another first place',
      createBooking({ journeyLegs: [{ ...aLeg(), start: 'Oulu, Finland', startTime: inDays(10) }] }),
    ],
    [
      'another last place',
      createBooking({ journeyLegs: [{ ...aLeg(), end: 'Oulu, Finland', startTime: inDays(10) }] }),
    ],
    ['a departure four days later', createBooking({ journeyLegs: legsDeparting(14) })],
    ['a departure four days earlier', createBooking({ journeyLegs: legsDeparting(6) })],
    ['an old purchase', createBooking({}, { purchasedAt: inDays(-31) })],
    ['a cancelled booking', createBooking({}, { status: 3 })],
    ['an offer', createBooking({}, { status: 1 })],
    ['the same offer', createBooking({}, { offer: { id: 'o-2' } as Booking['offer'] })],
    [
      'another offer of the same quote',
      createBooking({}, { offer: { id: 'o-1', quoteId: 'q-2' } as Booking['offer'] }),
    ],
    ['a booking without details', { id: 'b-1', status: 2, events: [] }],
  ])('ignores %s', (_, booking) => {
    expect(findDuplicateId(booking)).toBeUndefined()
  })
})

describe('findSearchText', () => {
  const own = { quoteId: 'q-2', reasons: [{ code: 'rate', sentence: 'Rate.', operation: 'note' as const }] }
  const journey = (start: string, end: string) => ({
    bookingHolder: aHolder({ businessName: 'Karelian Machines Oy' }),
    journeyLegs: [aLeg({ start, end: 'Kuopio, Finland' }), aLeg({ start: 'Kuopio, Finland', end })],
  })

  test.each([
    ['Joensuu, Finland', 'Hamburg, Germany', 'Joensuu Hamburg'],
    ['Joensuu', 'Singapore (SGSIN)', 'Joensuu Singapore'],
    ['Helsinki-Vantaa, Finland (HEL)', 'Saint-Étienne, Loire, France', 'Helsinki-Vantaa Saint-Étienne'],
  ])('has the holder, and the names of the first and last place: %s and %s', (start, end, places) => {
    expect(findSearchText(journey(start, end), own)).toBe(`Karelian Machines Oy ${places}`)
  })

  test('has only the holder for another service', () => {
    const offer = { ...own, reasons: [] }
    expect(findSearchText(journey('Oulu, Finland', 'Riga, Latvia'), offer)).toBe('Karelian Machines Oy')
  })

  test('isn’t longer than a search may be', () => {
    expect(findSearchText(journey('a'.repeat(150), 'b'.repeat(150)), own)).toHaveLength(200)
  })
})
