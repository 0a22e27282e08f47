import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { isFromThisService, type Offer } from '#contract/offer.ts'
import { Shipment } from '#contract/shipment.ts'
import { findComparedOffer } from './compared-offer.ts'
import { Draft, emptyDraft } from './draft-content.ts'
import { fieldForPath, isShipmentField } from './field-paths.ts'
import {
  emptyHolder,
  emptyShipment,
  type FormValues,
  HolderForm,
  omitEmptyTexts,
  parseShipment,
  type ShipmentValues,
} from './form-values.ts'
import {
  currentExpiredPerson,
  currentSession,
  draftStorageKey,
  listDraftKeys,
  subscribeSession,
} from '#web/session.ts'
import { readStoredJson, writeStored } from '#web/storage.ts'
import { createStore } from '#web/store.ts'
import { clearPreview, serializeAnswer } from './warnings/preview.ts'

export type { Draft }
type DraftQuote = NonNullable<Draft['quote']>

/** The storage key of the draft, while someone is signed in. */
let key = findKey()
/** How many drafts this tab has replaced, or attached to a customer. */
let replacedDrafts = 0
const store = createStore(read())

function findKey(): string | null {
  const session = currentSession()
  return session && draftStorageKey(session.person, session.organizationId)
}

// Each person has a draft for each organization they work for. It's hidden when the session expires, and deleted at
// sign-out.
subscribeSession(() => {
  const next = findKey()
  const signedOut = key !== null && next === null && currentExpiredPerson() === null
  if (!signedOut && (next === null || next === key)) return
  if (signedOut) changeDraftId()
  key = next
  store.set(read())
  clearPreview()
})

function read(at = key): Draft {
  return (at && z.safeParse(Draft, readStoredJson(at)).data) || emptyDraft
}

/** Returns the key of the draft. Each person has one draft for each organization. */
export const currentDraftKey = () => key

/** Returns a string that changes when the draft does: for another person, organization, customer or shipment. */
export const currentDraftId = () => `${replacedDrafts} ${key}`

/** Marks the draft as another one, so that replies to earlier requests are ignored. */
export function changeDraftId(): void {
  replacedDrafts += 1
}

/** The draft of the person who is signed in, and a function that subscribes to it. */
export const { get: currentDraft, subscribe: subscribeDraft } = store

/** The draft, in a component. */
export const useDraft = store.useValue

/** Updates the draft and saves it to session storage. Drops the errors of fields whose values change. */
export function updateDraft(change: Partial<Draft>): void {
  const before = currentDraft()
  const after = { ...before, ...change }
  const isUnchanged = (error: FieldProblem) => serializeField(error, before) === serializeField(error, after)
  const draft = { ...after, fieldErrors: before.fieldErrors.filter(isUnchanged), ...change }
  if (key) writeStored(key, JSON.stringify(draft))
  store.set(draft)
}

/** Serializes the value of an error's field, for comparison. */
function serializeField(error: FieldProblem, { shipment, holder }: Draft): string {
  const values = isShipmentField(error) ? shipment : holder
  return serializeAnswer(values, fieldForPath(error.path, shipment.journeyLegs))
}

/** The shipment of a new draft: empty, except the currency. */
const newShipment = (customer: Draft['customer']): ShipmentValues => ({
  ...emptyShipment,
  currencyId: customer?.currencyId ?? '',
})

/** Starts a new draft, optionally with some answers. Keeps the customer, and any purchase with an unknown outcome. */
export function resetDraft(answers: Partial<FormValues> = {}): void {
  const { customer, quote } = currentDraft()
  changeDraftId()
  updateDraft({
    shipment: newShipment(customer),
    holder: customer?.holder ?? emptyHolder,
    quote: null,
    coverLevel: '',
    fieldErrors: [],
    ...answers,
    ...(quote?.pendingOfferId && { unresolvedOfferIds: withSentOffer(quote.pendingOfferId) }),
  })
}

/** Returns the complete shipment, or null if something is missing. */
export function draftShipment(draft: Draft): Shipment | null {
  const shipment = parseShipment(draft.shipment)
  const holder = z.safeParse(HolderForm, draft.holder)
  return shipment.success && holder.success ? { ...shipment.data, bookingHolder: holder.data } : null
}

/**
 * Saves the offers for a shipment, together with the previous price. Without a shipment, they're stale. While the outcome of a
 * purchase is unknown, keeps the old offers instead: buying a new one could insure the same goods twice.
 */
export function saveOffers(shipment: Shipment | null, offers: Offer[]): void {
  const { quote: previousQuote } = currentDraft()
  if (previousQuote?.pendingOfferId) return
  const previous = previousQuote && !isBought(currentDraft()) ? findComparedOffer(previousQuote) : undefined
  updateDraft({
    quote: { shipmentJson: JSON.stringify(shipment), offers, ...(previous && { previous }) },
    fieldErrors: [],
  })
}

/**
 * Returns the ID of the offer to compare new ones with, if the service is our own. After a purchase, returns it only
 * if the next quote would otherwise belong to the wrong organization.
 */
export function findPreviousOfferId(draft: Draft): string | undefined {
  const isNeeded = !isBought(draft) || findForeignOffer(draft)
  return draft.quote && isNeeded ? findComparedOffer(draft.quote)?.offerId : undefined
}

/** Finds an offer of another organization, to which new offers must also belong. None if the draft has a customer. */
export const findForeignOffer = ({ customer, quote }: Draft): Offer | undefined =>
  customer ? undefined : quote?.offers.find((offer) => offer.organizationId && isFromThisService(offer))

/** Checks whether details have changed since the offers were made. */
export function isStale(draft: Draft): boolean {
  const shipment = draftShipment(draft)
  return draft.quote !== null && (!shipment || JSON.stringify(shipment) !== draft.quote.shipmentJson)
}

export type QuoteStep = 'shipment' | 'holder' | 'offers'

/** Returns the first step with something missing, or null if there are offers. */
export function firstIncompleteStep(draft: Draft): QuoteStep | null {
  if (!parseShipment(draft.shipment).success) return 'shipment'
  if (!z.safeParse(HolderForm, draft.holder).success) return 'holder'
  return draft.quote ? null : 'offers'
}

/** The maximum number of bookings, and of unresolved purchases, that a tab stores. */
export const maxStored = 50

/** Records that a purchase is about to be sent, with its attempt ID if there is one. */
export function recordSentPurchase(offerId: string, attempt?: string): void {
  const { attemptIds: sent, quote } = currentDraft()
  const attempts = attempt && { [offerId]: [...(sent[offerId] ?? []), attempt] }
  const attemptIds = { ...otherAttempts(offerId), ...attempts }
  if (quote?.offers.some(({ id }) => id === offerId)) {
    updateDraft({ attemptIds, quote: { ...quote, pendingOfferId: offerId } })
  } else updateDraft({ attemptIds, unresolvedOfferIds: withSentOffer(offerId) })
}

/** Checks whether an offer has a sent purchase of unknown outcome. */
export function isPurchasePending(draft: Draft, offerId: string): boolean {
  return [draft.quote?.pendingOfferId, ...draft.unresolvedOfferIds].includes(offerId)
}

/** The offers outside this quote with a sent purchase, except one. */
const otherSentOffers = (offerId: string) => currentDraft().unresolvedOfferIds.filter((id) => id !== offerId)

/** The attempts of unresolved purchases, except those of one offer. */
function otherAttempts(offerId: string) {
  const draft = currentDraft()
  const attempts = Object.entries(draft.attemptIds)
  return Object.fromEntries(attempts.filter(([id]) => id !== offerId && isPurchasePending(draft, id)))
}

/** The offers outside this quote with a sent purchase, and one more. */
const withSentOffer = (offerId: string) => [offerId, ...otherSentOffers(offerId)].slice(0, maxStored)

/** Records that an offer was bought. The other offers of its quote can't be bought any more. */
export function markOfferBought(offerId: string, bookingId: string): void {
  settlePurchase(offerId, (quote) => ({
    ...quote,
    offers: quote.offers.map((offer) => (offer.id === offerId ? { ...offer, bookingId } : offer)),
  }))
}

/**
 * Records that a sent purchase bought nothing.
 * @param bookingId the existing booking of the quote, if the service named one.
 */
export function markOfferNotBought(offerId: string, bookingId?: string): void {
  settlePurchase(offerId, (quote) => ({ ...quote, ...(bookingId && { bookingId }) }))
}

/** Forgets the sent purchase of an offer, and changes its quote if that's in the draft or in the one set aside. */
function settlePurchase(offerId: string, change: (quote: DraftQuote) => DraftQuote): void {
  const settle = (quote: Draft['quote']) => {
    if (!quote?.offers.some(({ id }) => id === offerId)) return quote
    const { pendingOfferId, ...settled } = quote
    return change(pendingOfferId === offerId ? settled : quote)
  }
  const { quote, ownDraft } = currentDraft()
  updateDraft({
    unresolvedOfferIds: otherSentOffers(offerId),
    attemptIds: otherAttempts(offerId),
    quote: settle(quote),
    ownDraft: ownDraft && { ...ownDraft, quote: settle(ownDraft.quote) },
  })
}

/** Finds the booking of the draft's quote, and the offer that was bought, if known. */
export function findDraftBooking({ quote }: Draft): { bookingId: string; offer?: Offer } | undefined {
  const offer = quote?.offers.find(({ bookingId }) => bookingId)
  if (offer?.bookingId) return { bookingId: offer.bookingId, offer }
  return quote?.bookingId ? { bookingId: quote.bookingId } : undefined
}

/** Checks whether an offer of the draft has been bought. */
export const isBought = (draft: Draft): boolean => findDraftBooking(draft) !== undefined

/** Checks whether starting over would lose unbought details. */
export function hasUnboughtShipment(draft: Draft): boolean {
  // The date order comes from the service, not from the user, and additional fields that are shown may be empty.
  const { dateOrder } = emptyShipment
  const additionalFields = omitEmptyTexts(draft.shipment.additionalFields) ?? {}
  const current = JSON.stringify([{ ...draft.shipment, dateOrder, additionalFields }, draft.holder])
  const initial = JSON.stringify([newShipment(draft.customer), draft.customer?.holder ?? emptyHolder])
  return current !== initial && !(isBought(draft) && !isStale(draft))
}

/** Lists the drafts of the person who is signed in, or whose session has expired, for all organizations. */
export function listDrafts(): Draft[] {
  const person = currentSession()?.person ?? currentExpiredPerson()
  const others = person === null ? [] : listDraftKeys(person).filter((other) => other !== key)
  return [currentDraft(), ...others.map((other) => read(other))]
}
