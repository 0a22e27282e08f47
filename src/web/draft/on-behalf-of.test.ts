// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { emptyHolder, emptyShipment } from './form-values.ts'
import {
  quoteForCustomer,
  canAttachDraft,
  stopQuotingForCustomer,
  hasKnownHolder,
  updateQuotedCustomer,
  attachDraftToCustomer,
} from './on-behalf-of.ts'
import {
  currentDraft,
  hasUnboughtShipment,
  isPurchasePending,
  updateDraft,
  markOfferNotBought,
  recordSentPurchase,
  resetDraft,
} from './draft.ts'
import { beginSession } from '#web/session.ts'

const holder = {
  ...emptyHolder,
  businessName: 'One Oy',
  email: 'one@example.com',
  addressStreet: 'Katu 1',
  addressLocality: 'Joensuu',
  addressCountry: 'FI',
}
const one = { id: 'c-1', name: 'One Oy', holder }
const other = { id: 'c-2', name: 'Other Oy', holder: { ...holder, businessName: 'Other Oy' } }
const typed = { ...emptyShipment, insuredValue: '5,000' }
const quote = { shipmentJson: 'x', offers: [] }

beforeEach(() => {
  sessionStorage.clear()
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
})

it('starts a draft for a customer with only the holder filled in', () => {
  quoteForCustomer(one)
  expect(currentDraft()).toMatchObject({ customer: one, holder, shipment: emptyShipment, ownDraft: null })
  expect(hasKnownHolder(currentDraft())).toBe(true)
  expect(hasUnboughtShipment(currentDraft())).toBe(false)
})

it('sets the user’s own draft aside until quoting for customers ends, and stores it in the tab', () => {
  updateDraft({ shipment: typed, quote })
  quoteForCustomer(one)
  updateDraft({ shipment: { ...typed, insuredValue: '7' } })
  quoteForCustomer(other)
  expect(currentDraft()).toMatchObject({ shipment: emptyShipment, holder: other.holder })
  expect(Object.values(sessionStorage).join()).toContain('"insuredValue":"5,000"')
  stopQuotingForCustomer()
  expect(currentDraft()).toMatchObject({ shipment: typed, quote, customer: null, ownDraft: null })
  expect(currentDraft().holder).toEqual(emptyHolder)
})

it('attaches the draft to a customer, which then needs new prices', () => {
  updateDraft({ shipment: typed, quote })
  expect(canAttachDraft(currentDraft())).toBe(true)
  attachDraftToCustomer(one)
  expect(currentDraft()).toMatchObject({
    shipment: typed,
    holder,
    quote: null,
    customer: one,
    ownDraft: null,
  })
  stopQuotingForCustomer()
  expect(currentDraft()).toMatchObject({ shipment: emptyShipment, holder: emptyHolder })
})

it('doesn’t attach a draft with a purchase of unknown outcome, and keeps that purchase', () => {
  updateDraft({ shipment: typed, quote: { ...quote, pendingOfferId: 'offer-1' } })
  expect(canAttachDraft(currentDraft())).toBe(false)
  quoteForCustomer(one)
  expect(isPurchasePending(currentDraft(), 'offer-1')).toBe(true)
  stopQuotingForCustomer()
  expect(isPurchasePending(currentDraft(), 'offer-1')).toBe(true)
  expect(currentDraft().quote?.pendingOfferId).toBe('offer-1')
})

it('resolves a pending purchase while quoting for a customer, and keeps its attempt ID', () => {
  updateDraft({ quote: { ...quote, pendingOfferId: 'offer-1' }, attemptIds: { 'offer-1': 'attempt 1' } })
  quoteForCustomer(one)
  recordSentPurchase('offer-2', 'attempt 2')
  expect(currentDraft().attemptIds).toEqual({ 'offer-1': 'attempt 1', 'offer-2': 'attempt 2' })
  markOfferNotBought('offer-1')
  expect(['offer-1', 'offer-2'].map((id) => isPurchasePending(currentDraft(), id))).toEqual([false, true])
  expect(currentDraft().attemptIds).toEqual({ 'offer-2': 'attempt 2' })
})

it('starts new drafts for the customer, even “Book again” of another customer’s booking', () => {
  quoteForCustomer(one)
  resetDraft({ shipment: typed, holder: other.holder })
  expect(currentDraft()).toMatchObject({ shipment: typed, holder, customer: one })
})

it('updates the holder when the customer changes, unless it was edited', () => {
  quoteForCustomer(one)
  updateQuotedCustomer({ ...one, holder: { ...holder, phone: '1' } })
  expect(currentDraft().holder.phone).toBe('1')
  updateDraft({ holder: { ...holder, phone: '2' } })
  updateQuotedCustomer({ ...one, name: 'One Oyj', holder: { ...holder, phone: '3' } })
  updateQuotedCustomer({ ...other, name: 'Nobody’s' })
  expect(currentDraft()).toMatchObject({ customer: { name: 'One Oyj' }, holder: { phone: '2' } })
})
