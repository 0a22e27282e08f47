// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { typed } from '#testing/page.tsx'
import * as draft from './draft.ts'
import { beginSession } from '#web/session.ts'

beforeEach(() => {
  sessionStorage.clear()
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
})

const now = () => draft.currentDraft()
/** Fills in a shipment and keeps offers for it. */
function quote(...offers: Offer[]) {
  typed()
  const shipment = draft.draftShipment(now())
  if (!shipment) throw new Error('The shipment of this test is not whole.')
  draft.keepOffers(shipment, offers)
}
const [one, two] = [anOffer({ id: 'o-1' }), anOffer({ id: 'o-2' })]
const price = (total: number) => ({ ...anOffer().price, total }) as NonNullable<Offer['price']>

describe('the first step with something missing', () => {
  it.each([
    ['shipment', () => typed({ insuredValue: '' })],
    ['holder', () => draft.keepInDraft({ ...filled(), holder: { ...now().holder, email: '' } })],
    ['offers', () => typed()],
    [null, () => quote(one)],
  ])('is %s', (step, fill) => {
    fill()
    expect(draft.firstGap(now())).toBe(step)
  })

  function filled() {
    typed()
    return { shipment: now().shipment }
  }
})

it('offers are outdated once an answer changes, and current again once it is changed back', () => {
  quote(one)
  const { shipment } = now()
  expect(draft.isStale(now())).toBe(false)
  for (const insuredValue of ['7', '']) {
    draft.keepInDraft({ shipment: { ...shipment, insuredValue } })
    expect(draft.isStale(now())).toBe(true)
  }
  draft.keepInDraft({ shipment })
  expect(draft.isStale(now())).toBe(false)
  draft.keepInDraft({ quoted: null, shipment: { ...shipment, insuredValue: '' } })
  expect(draft.isStale(now())).toBe(false)
})

describe('new offers', () => {
  it('remember the recommended price and the answers before them, and clear refusals', () => {
    quote(anOffer({ id: 'o-0', price: price(100) }))
    draft.keepRefusals([{ path: 'commodityId', sentence: 'No.' }])
    const asked = now().quoted?.asked
    quote(two)
    expect(now().quoted?.before).toEqual({ asked, price: price(100) })
    expect(now().refused).toEqual([])
  })

  it('compare with nothing the first time, or after a purchase', () => {
    quote(one)
    expect(now().quoted).not.toHaveProperty('before')
    draft.keepBought('o-1', 'b-1')
    quote(two)
    expect(now().quoted).not.toHaveProperty('before')
  })

  it('do not replace offers with a purchase whose outcome is open', () => {
    quote(one)
    draft.keepSent('o-1')
    draft.keepOffers(aShipment(), [two])
    expect(now().quoted?.offers).toEqual([one])
  })
})

describe('the offer to compare new ones with', () => {
  const reasons = [{}] as unknown as Offer['reasons']
  const ours = anOffer({ id: 'o-1', quoteId: 'q-1', reasons })

  it('is the recommended one, until a purchase', () => {
    quote(anOffer({ id: 'o-0', accepted: false }), ours)
    expect(draft.offerBefore(now())).toBe('o-1')
    draft.keepBought('o-1', 'b-1')
    expect(draft.offerBefore(now())).toBeUndefined()
  })

  it.each([
    ['without offers', []],
    ['if the service has no quote IDs', [anOffer({ reasons })]],
    ['if the service gives no reasons', [anOffer({ quoteId: 'q-1' })]],
  ])('is none %s', (_, offers) => {
    if (offers.length > 0) quote(...offers)
    expect(draft.offerBefore(now())).toBeUndefined()
  })
})

describe('the booking of the draft', () => {
  it('is none before a purchase', () => {
    quote(one, two)
    expect([draft.bookingOf(now()), draft.isBought(now())]).toEqual([undefined, false])
  })

  it('belongs to the offer that was bought', () => {
    quote(one, two)
    draft.keepSent('o-2', 'attempt')
    draft.keepBought('o-2', 'b-1')
    expect(draft.bookingOf(now())).toEqual({ bookingId: 'b-1', offer: { ...two, bookingId: 'b-1' } })
    expect([now().quoted?.sent, now().attempts]).toEqual([undefined, {}])
  })

  it('may be known without its offer', () => {
    quote(one, two)
    draft.keepSent('o-1')
    draft.keepNotBought('o-1', 'b-7')
    expect(draft.bookingOf(now())).toEqual({ bookingId: 'b-7' })
    expect([draft.isBought(now()), draft.isSent(now(), 'o-1')]).toEqual([true, false])
  })
})

describe('the outcome of a purchase', () => {
  it('is open from when it is sent until it is known, under its own name', () => {
    quote(one, two)
    draft.keepSent('o-1', 'first')
    expect([draft.isSent(now(), 'o-1'), draft.isSent(now(), 'o-2')]).toEqual([true, false])
    expect(now().attempts).toEqual({ 'o-1': 'first' })
    draft.keepSent('o-1', 'second')
    draft.keepSent('elsewhere', 'third')
    expect(now().attempts).toEqual({ 'o-1': 'second', elsewhere: 'third' })
    expect(now().sentByLink).toEqual(['elsewhere'])
    draft.keepNotBought('o-1')
    expect(now().attempts).toEqual({ elsewhere: 'third' })
    expect([draft.isSent(now(), 'o-1'), draft.isBought(now())]).toEqual([false, false])
  })

  it('of one offer does not settle that of another', () => {
    quote(one, two)
    draft.keepSent('o-1')
    draft.keepNotBought('o-2')
    expect(draft.isSent(now(), 'o-1')).toBe(true)
    draft.keepSent('elsewhere')
    draft.keepBought('elsewhere', 'b-9')
    expect([draft.isSent(now(), 'o-1'), draft.isBought(now())]).toEqual([true, false])
  })
})

it('a new shipment starts empty, keeping bookings, corrections and the customer', () => {
  const holder = { ...now().holder, businessName: 'One Oy' }
  const customer = { id: 'c-1', name: 'One Oy', holder }
  const correcting = { id: 'b-1', edition: 1, typed: { marks: 'A' } }
  quote(one)
  draft.keepInDraft({ customer, correcting, bought: [{ id: 'b-1', events: [] }] })
  draft.startDraftAnew({ shipment: { ...now().shipment, insuredValue: '5' } })
  expect(now()).toMatchObject({ customer, correcting, holder, quoted: null, bought: [{ id: 'b-1' }] })
  expect(now().shipment.insuredValue).toBe('5')
  draft.keepInDraft({ customer: null })
  draft.startDraftAnew()
  expect([now().shipment.insuredValue, now().holder.businessName]).toEqual(['', ''])
})
