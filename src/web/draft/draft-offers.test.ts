import { beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { fillDraft } from '#testing/page.tsx'
import * as draft from './draft.ts'
import { beginSession } from '#web/session.ts'

beforeEach(() => {
  sessionStorage.clear()
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
})

const now = () => draft.currentDraft()
/** Fills in a shipment and saves offers for it. */
function quote(...offers: Offer[]) {
  fillDraft()
  const shipment = draft.draftShipment(now())
  if (!shipment) throw new Error('The shipment is incomplete.')
  draft.saveOffers(shipment, offers)
}
const [one, two] = [anOffer({ id: 'o-1' }), anOffer({ id: 'o-2' })]
const price = (total: number) => ({ ...anOffer().price, total }) as NonNullable<Offer['price']>

describe('the first step with something missing', () => {
  it.each([
    ['shipment', () => fillDraft({ insuredValue: '' })],
    ['holder', () => draft.updateDraft({ ...filled(), holder: { ...now().holder, email: '' } })],
    ['offers', () => fillDraft()],
    [null, () => quote(one)],
  ])('is %s', (step, fill) => {
    fill()
    expect(draft.firstIncompleteStep(now())).toBe(step)
  })

  function filled() {
    fillDraft()
    return { shipment: now().shipment }
  }
})

it('offers are outdated once a detail changes, and current again once it’s changed back', () => {
  quote(one)
  const { shipment } = now()
  expect(draft.isStale(now())).toBe(false)
  for (const insuredValue of ['7', '']) {
    draft.updateDraft({ shipment: { ...shipment, insuredValue } })
    expect(draft.isStale(now())).toBe(true)
  }
  draft.updateDraft({ shipment })
  expect(draft.isStale(now())).toBe(false)
  draft.updateDraft({ quote: null, shipment: { ...shipment, insuredValue: '' } })
  expect(draft.isStale(now())).toBe(false)
})

describe('new offers', () => {
  it('store the previous price and its shipment, and clear field errors', () => {
    quote(anOffer({ id: 'o-0', price: price(100) }))
    draft.updateDraft({ fieldErrors: [{ path: 'commodityId', message: 'No.' }] })
    const shipmentJson = now().quote?.shipmentJson
    quote(two)
    expect(now().quote?.previous).toEqual({ shipmentJson, price: price(100) })
    expect(now().fieldErrors).toEqual([])
  })

  it('have no previous price the first time, or after a purchase', () => {
    quote(one)
    expect(now().quote).not.toHaveProperty('previous')
    draft.markOfferBought('o-1', 'b-1')
    quote(two)
    expect(now().quote).not.toHaveProperty('previous')
  })

  it('don’t replace offers while the outcome of a purchase is unknown', () => {
    quote(one)
    draft.recordSentPurchase('o-1')
    draft.saveOffers(aShipment(), [two])
    expect(now().quote?.offers).toEqual([one])
  })
})

describe('the offer to compare new ones with', () => {
  const reasons = [{}] as unknown as Offer['reasons']
  const ours = anOffer({ id: 'o-1', quoteId: 'q-1', reasons })

  it('is the recommended one, until a purchase', () => {
    quote(anOffer({ id: 'o-0', accepted: false }), ours)
    expect(draft.findPreviousOfferId(now())).toBe('o-1')
    draft.markOfferBought('o-1', 'b-1')
    expect(draft.findPreviousOfferId(now())).toBeUndefined()
  })

  it('is the last one with a price after declines, together with its price', () => {
    const declined = anOffer({ id: 'o-2', quoteId: 'q-2', reasons, accepted: false, price: undefined })
    quote(declined)
    expect(draft.findPreviousOfferId(now())).toBe('o-2')
    quote(ours)
    quote(declined)
    quote({ ...declined, id: 'o-3' })
    expect(draft.findPreviousOfferId(now())).toBe('o-1')
    expect(now().quote?.previous).toMatchObject({ offerId: 'o-1', price: ours.price })
    quote({ ...ours, id: 'o-4' })
    expect(draft.findPreviousOfferId(now())).toBe('o-4')
    expect(now().quote?.previous).toMatchObject({ offerId: 'o-1', price: ours.price })
  })

  it.each([
    ['without offers', []],
    ['if the service has no quote IDs', [anOffer({ reasons })]],
    ['if the service gives no reasons', [anOffer({ quoteId: 'q-1' })]],
  ])('is none %s', (_, offers) => {
    if (offers.length > 0) quote(...offers)
    expect(draft.findPreviousOfferId(now())).toBeUndefined()
  })
})

it('only our own service’s offers can belong to another organization', () => {
  const foreign = anOffer({ organizationId: 'c-2', quoteId: 'q-1' })
  quote(foreign)
  expect(draft.findForeignOffer(now())).toBeUndefined()
  const ours = { ...foreign, reasons: [{}] as unknown as Offer['reasons'] }
  quote(ours)
  expect(draft.findForeignOffer(now())).toEqual(ours)
})

describe('the booking of the draft', () => {
  it('is none before a purchase', () => {
    quote(one, two)
    expect([draft.findDraftBooking(now()), draft.isBought(now())]).toEqual([undefined, false])
  })

  it('belongs to the offer that was bought', () => {
    quote(one, two)
    draft.recordSentPurchase('o-2', 'attempt')
    draft.markOfferBought('o-2', 'b-1')
    expect(draft.findDraftBooking(now())).toEqual({ bookingId: 'b-1', offer: { ...two, bookingId: 'b-1' } })
    expect([now().quote?.pendingOfferId, now().attemptIds]).toEqual([undefined, {}])
  })

  it('may be known without its offer', () => {
    quote(one, two)
    draft.recordSentPurchase('o-1')
    draft.markOfferNotBought('o-1', 'b-7')
    expect(draft.findDraftBooking(now())).toEqual({ bookingId: 'b-7' })
    expect([draft.isBought(now()), draft.isPurchasePending(now(), 'o-1')]).toEqual([true, false])
  })
})

describe('the outcome of a purchase', () => {
  it('is pending from when it’s sent until it’s known, with the IDs of all its attempts', () => {
    quote(one, two)
    draft.recordSentPurchase('o-1', 'first')
    expect([draft.isPurchasePending(now(), 'o-1'), draft.isPurchasePending(now(), 'o-2')]).toEqual([
      true,
      false,
    ])
    expect(now().attemptIds).toEqual({ 'o-1': ['first'] })
    draft.recordSentPurchase('o-1', 'second')
    draft.recordSentPurchase('elsewhere', 'third')
    expect(now().attemptIds).toEqual({ 'o-1': ['first', 'second'], elsewhere: ['third'] })
    expect(now().unresolvedOfferIds).toEqual(['elsewhere'])
    draft.markOfferNotBought('o-1')
    expect(now().attemptIds).toEqual({ elsewhere: ['third'] })
    expect([draft.isPurchasePending(now(), 'o-1'), draft.isBought(now())]).toEqual([false, false])
  })

  it('the outcome of one offer doesn’t resolve that of another', () => {
    quote(one, two)
    draft.recordSentPurchase('o-1')
    draft.markOfferNotBought('o-2')
    expect(draft.isPurchasePending(now(), 'o-1')).toBe(true)
    draft.recordSentPurchase('elsewhere')
    draft.markOfferBought('elsewhere', 'b-9')
    expect([draft.isPurchasePending(now(), 'o-1'), draft.isBought(now())]).toEqual([true, false])
  })
})

it('a new draft starts empty, keeping bookings, corrections and the customer', () => {
  const holder = { ...now().holder, businessName: 'One Oy' }
  const customer = { id: 'c-1', name: 'One Oy', holder }
  const correctionDrafts = { 'b-1': { edition: 1, typed: { marks: 'A' } } }
  quote(one)
  draft.updateDraft({ customer, correctionDrafts, bookings: [{ id: 'b-1', events: [] }] })
  draft.resetDraft({ shipment: { ...now().shipment, insuredValue: '5' } })
  expect(now()).toMatchObject({ customer, correctionDrafts, holder, quote: null, bookings: [{ id: 'b-1' }] })
  expect(now().shipment.insuredValue).toBe('5')
  draft.updateDraft({ customer: null })
  draft.resetDraft()
  expect([now().shipment.insuredValue, now().holder.businessName]).toEqual(['', ''])
})
