import { beforeEach, describe, expect, it } from 'vitest'
import { emptyHolder, emptyShipment } from './form-values.ts'
import {
  quoteForCustomer,
  canAttachDraft,
  copyToDraft,
  findCustomerIdForCopy,
  type RecordOwner,
  stopQuotingForCustomer,
  hasKnownHolder,
  updateHolder,
  updateQuotedCustomer,
  attachDraftToCustomer,
} from './on-behalf-of.ts'
import {
  currentDraft,
  hasUnboughtShipment,
  findDraftBooking,
  isPurchasePending,
  updateDraft,
  markOfferBought,
  markOfferNotBought,
  recordSentPurchase,
  resetDraft,
} from './draft.ts'
import { listSignOutLosses } from './sign-out-losses.ts'
import { beginSession } from '#web/session.ts'
import { anOffer } from '#testing/builders/offer.ts'

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

it('starts with the currency of the customer, even when starting over, and is untouched until more is entered', () => {
  quoteForCustomer({ ...one, currencyId: 'USD' })
  updateQuotedCustomer({ ...one, name: 'One Oyj' })
  resetDraft()
  expect(currentDraft().shipment.currencyId).toBe('USD')
  expect(hasUnboughtShipment(currentDraft())).toBe(false)
  updateDraft({ shipment: { ...currentDraft().shipment, currencyId: '' } })
  expect(hasUnboughtShipment(currentDraft())).toBe(true)
  stopQuotingForCustomer()
  expect(currentDraft().shipment.currencyId).toBe('')
})

it('sets the user’s own draft aside until quoting for customers ends, and stores it in the tab', () => {
  updateDraft({ shipment: typed, quote, coverLevel: 'C' })
  quoteForCustomer(one)
  expect(currentDraft().coverLevel).toBe('')
  updateDraft({ shipment: { ...typed, insuredValue: '7' } })
  quoteForCustomer(other)
  expect(currentDraft()).toMatchObject({ shipment: emptyShipment, holder: other.holder })
  expect(Object.values(sessionStorage).join()).toContain('"insuredValue":"5,000"')
  stopQuotingForCustomer()
  expect(currentDraft()).toMatchObject({
    shipment: typed,
    quote,
    coverLevel: 'C',
    customer: null,
    ownDraft: null,
  })
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
  updateDraft({ quote: { ...quote, pendingOfferId: 'offer-1' }, attemptIds: { 'offer-1': ['attempt 1'] } })
  quoteForCustomer(one)
  recordSentPurchase('offer-2', 'attempt 2')
  expect(currentDraft().attemptIds).toEqual({ 'offer-1': ['attempt 1'], 'offer-2': ['attempt 2'] })
  markOfferNotBought('offer-1')
  expect(['offer-1', 'offer-2'].map((id) => isPurchasePending(currentDraft(), id))).toEqual([false, true])
  expect(currentDraft().attemptIds).toEqual({ 'offer-2': ['attempt 2'] })
})

it('resolves a purchase of the draft set aside, which is then bought once restored', () => {
  updateDraft({ shipment: typed, quote: { ...quote, offers: [anOffer()], pendingOfferId: 'offer-1' } })
  quoteForCustomer(one)
  markOfferBought('offer-1', 'b-1')
  expect(listSignOutLosses()).not.toContain('purchase')
  stopQuotingForCustomer()
  expect(isPurchasePending(currentDraft(), 'offer-1')).toBe(false)
  expect(findDraftBooking(currentDraft())?.bookingId).toBe('b-1')
})

it('starts a new draft for the customer', () => {
  quoteForCustomer(one)
  resetDraft({ shipment: typed })
  expect(currentDraft()).toMatchObject({ shipment: typed, holder, customer: one })
})

describe('the customer of a copied quote or booking', () => {
  const otherHolder = { ...other.holder, email: 'other@example.com' }
  const spelledDifferently = { ...holder, businessName: 'ONE  oy', email: ' One@Example.com', phone: '1' }

  it.each<[string, Parameters<typeof findCustomerIdForCopy>[1], RecordOwner, string | undefined]>([
    ['stays if the record belongs to it', otherHolder, { customerId: 'c-1' }, 'c-1'],
    ['stays if the record has no customer but the same holder', spelledDifferently, {}, 'c-1'],
    ['is the record’s own otherwise', otherHolder, { customerId: 'c-2' }, 'c-2'],
    ['is the record’s own even with the same holder', holder, { customerId: 'c-2' }, 'c-2'],
    ['is absent if the record has none and another holder', otherHolder, {}, undefined],
    ['is absent if only the email address is the same', other.holder, {}, undefined],
    ['is absent if only the name is the same', { ...holder, email: 'x@example.com' }, {}, undefined],
    ['is absent if the record belongs to another organization', holder, { organizationId: 'o-1' }, undefined],
  ])('%s', (_, recordHolder, owner, expected) => {
    quoteForCustomer(one)
    expect(findCustomerIdForCopy(currentDraft(), recordHolder, owner)).toBe(expected)
  })

  it('is only one of another organization if the draft has none', () => {
    const find = (owner: RecordOwner) => findCustomerIdForCopy(currentDraft(), otherHolder, owner)
    expect(find({})).toBeUndefined()
    expect(find({ customerId: 'c-2' })).toBeUndefined()
    expect(find({ customerId: 'c-2', organizationId: 'o-1' })).toBe('c-2')
  })

  it('has its current details in a copy for the next shipment if the holder has its name', () => {
    const copy = { shipment: typed, holder: { ...spelledDifferently, email: 'old@example.com' } }
    expect(updateHolder(copy, one)).toEqual({ shipment: typed, holder })
    expect(updateHolder(copy, other)).toEqual(copy)
    expect(updateHolder(copy, undefined)).toEqual(copy)
  })

  it('gets the holder of the copy, even if it’s someone else', () => {
    const copy = { shipment: typed, holder: otherHolder }
    quoteForCustomer(one)
    copyToDraft(copy, one)
    expect(currentDraft()).toMatchObject({ ...copy, customer: one })
    copyToDraft(copy, other)
    expect(currentDraft()).toMatchObject({ ...copy, customer: other })
    copyToDraft(copy, undefined)
    expect(currentDraft()).toMatchObject({ ...copy, customer: null, ownDraft: null })
  })
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
