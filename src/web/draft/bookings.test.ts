import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { fillDraft } from '#testing/page.tsx'
import { addSavedDetails, saveBooking, updateSavedBooking } from './bookings.ts'
import { currentDraft, draftShipment, saveOffers, updateDraft } from './draft.ts'
import { emptyLeg } from './form-values.ts'
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
  expect(saveBooking({ ...bare('b-1'), offer: anOffer({ id: 'o-7' }) }, 'o-7')).not.toHaveProperty('risk')
  updateDraft({ quote: { shipmentJson: '{', offers: [anOffer({ id: 'o-1' })] } })
  expect(saveBooking(bare('b-1'), 'o-1')).not.toHaveProperty('risk')
})

describe('the time zones of the places', () => {
  const zones = [{ start: 'Asia/Kolkata', end: 'Asia/Tokyo' }]

  beforeEach(() => {
    fillDraft()
    const { shipment: typed } = currentDraft()
    const [leg = emptyLeg] = typed.journeyLegs
    const journeyLegs = [{ ...leg, startZone: 'Asia/Kolkata', endZone: 'Asia/Tokyo' }]
    updateDraft({ shipment: { ...typed, journeyLegs } })
    saveOffers(draftShipment(currentDraft()) ?? shipment, [anOffer({ id: 'o-1' })])
  })

  it('are those entered, unless the service sends them', () => {
    expect(saveBooking(bare('b-1'), 'o-1').legZones).toEqual(zones)
    const sent = [{ start: 'Asia/Dhaka', end: '' }]
    expect(saveBooking({ ...bare('b-1'), legZones: sent }, 'o-1').legZones).toEqual(sent)
  })

  it('aren’t those of a shipment that has changed since, or of another quote', () => {
    expect(saveBooking(bare('b-1'), 'o-7')).not.toHaveProperty('legZones')
    updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '7' } })
    expect(saveBooking(bare('b-1'), 'o-1')).not.toHaveProperty('legZones')
  })

  it('are added to the booking that the service returns later, like its status, offer and shipment', () => {
    const saved = saveBooking(bare('b-1'), 'o-1')
    expect(saved).toMatchObject({
      status: 2,
      legZones: zones,
      offer: { id: 'o-1' },
      risk: { commodityId: '105' },
    })
    expect(addSavedDetails(bare('b-1'), saved)).toEqual(saved)
    const full = { ...saved, status: 3, legZones: [], risk: own }
    expect(addSavedDetails(full, saved)).toEqual(full)
    expect(addSavedDetails(bare('b-1'), undefined)).toEqual(bare('b-1'))
  })
})

it('counts a booking as bought unless the service says another status', () => {
  expect(saveBooking(bare('b-1'), 'o-1').status).toBe(2)
  expect(saveBooking({ ...bare('b-1'), status: 3 }, 'o-1').status).toBe(3)
  const pending = { ...bare('b-1'), statusName: 'AWAITING_PAYMENT' }
  expect(saveBooking(pending, 'o-1')).toEqual(pending)
})

it.each<Partial<Booking>>([
  { status: 1 },
  { status: 200 },
  { statusName: 'Success' },
  { statusName: 'ok' },
  { statusName: 'QUOTED' },
])('counts a booking as bought if its status can’t be that of a purchase: %j', (status) => {
  const saved = saveBooking({ ...bare('b-1'), ...status }, 'o-1')
  expect(saved.status).toBe(2)
  expect(addSavedDetails({ ...bare('b-1'), ...status }, saved).status).toBe(2)
})

it('keeps the service’s own word for a status beside a number that can’t be one', () => {
  const pending = { ...bare('b-1'), status: 1, statusName: 'AWAITING_PAYMENT' }
  expect(saveBooking(pending, 'o-1')).toEqual(pending)
})

it('stores each booking once, latest first, up to 50', () => {
  for (let count = 1; count <= 51; count += 1) saveBooking(bare(`b-${count}`), 'o-1')
  saveBooking({ ...bare('b-40'), reference: 'LD-40' }, 'o-1')
  const { bookings } = currentDraft()
  expect(new Set(bookings.map(({ id }) => id)).size).toBe(50)
  expect(bookings.slice(0, 2).map(({ id, reference }) => [id, reference])).toEqual([
    ['b-40', 'LD-40'],
    ['b-51', undefined],
  ])
  expect(bookings.map(({ id }) => id)).not.toContain('b-1')
})

it('replaces the copy of a booking in its place, without losing what the service leaves out', () => {
  updateDraft({ quote: { shipmentJson: JSON.stringify(shipment), offers: [anOffer({ id: 'o-1' })] } })
  const [first, second] = [saveBooking(bare('b-1'), 'o-1'), saveBooking(bare('b-2'), 'o-1')]
  updateSavedBooking({ ...bare('b-1'), status: 3 })
  expect(currentDraft().bookings).toEqual([second, { ...first, status: 3 }])
  updateSavedBooking({ ...bare('b-1'), statusName: 'SETTLED', risk: own })
  const { status: _, ...rest } = first
  expect(currentDraft().bookings).toEqual([second, { ...rest, statusName: 'SETTLED', risk: own }])
})

it('saves no booking that wasn’t made in this tab', () => {
  updateSavedBooking(bare('b-1'))
  expect(currentDraft().bookings).toEqual([])
})
