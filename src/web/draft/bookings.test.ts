// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { saveBooking } from './bookings.ts'
import { currentDraft, updateDraft } from './draft.ts'
import { beginSession } from '#web/session.ts'

const bare = (id: string): Booking => ({ id, events: [] })
const shipment = aShipment()
const own = aShipment({ insuredValue: '7' })

beforeEach(() => {
  sessionStorage.clear()
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
})

it('adds the offer and the shipment of the draft to a booking that has neither', () => {
  updateDraft({
    quote: {
      shipmentJson: JSON.stringify(shipment),
      offers: [anOffer({ id: 'o-1' }), anOffer({ id: 'o-2' })],
    },
  })
  const saved = saveBooking(bare('b-1'), 'o-2')
  expect(saved).toMatchObject({ id: 'b-1', offer: { id: 'o-2' }, risk: { insuredValue: '100000' } })
  expect(currentDraft().bookings).toEqual([saved])
})

it('prefers what the service sends', () => {
  updateDraft({ quote: { shipmentJson: JSON.stringify(shipment), offers: [anOffer({ id: 'o-1' })] } })
  const ofOffer = anOffer({ id: 'o-9', risk: own })
  expect(saveBooking({ ...bare('b-1'), offer: ofOffer }, 'o-1')).toMatchObject({ offer: ofOffer, risk: own })
  expect(saveBooking({ ...bare('b-2'), risk: own }, 'o-1').risk).toEqual(own)
})

it('adds nothing from another quote or an unreadable draft', () => {
  updateDraft({ quote: { shipmentJson: JSON.stringify(shipment), offers: [anOffer({ id: 'o-1' })] } })
  expect(saveBooking(bare('b-1'), 'o-7')).toEqual({ ...bare('b-1'), status: 2 })
  updateDraft({ quote: { shipmentJson: '{', offers: [anOffer({ id: 'o-1' })] } })
  expect(saveBooking(bare('b-1'), 'o-1')).not.toHaveProperty('risk')
})

it('counts a booking as bought unless the service says another status', () => {
  expect(saveBooking(bare('b-1'), 'o-1').status).toBe(2)
  expect(saveBooking({ ...bare('b-1'), status: 3 }, 'o-1').status).toBe(3)
  const pending = { ...bare('b-1'), statusName: 'AWAITING_PAYMENT' }
  expect(saveBooking(pending, 'o-1')).toEqual(pending)
})

it('stores each booking once, latest first, up to 50', () => {
  for (let count = 1; count <= 51; count += 1) saveBooking(bare(`b-${count}`), 'o-1')
  saveBooking({ ...bare('b-40'), reference: 'LD-40' }, 'o-1')
  const { bookings } = currentDraft()
  expect(bookings).toHaveLength(50)
  expect(bookings.slice(0, 2).map(({ id, reference }) => [id, reference])).toEqual([
    ['b-40', 'LD-40'],
    ['b-51', undefined],
  ])
  expect(bookings.map(({ id }) => id)).not.toContain('b-1')
})
