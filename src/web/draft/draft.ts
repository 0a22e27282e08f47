import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { isFromThisService, type Offer, recommendedOffer } from '#contract/offer.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { Shipment } from '#contract/shipment.ts'
import { Draft, emptyDraft } from './draft-content.ts'
import { emptyHolder, emptyShipment, HolderForm, parseShipment } from './form-values.ts'
import { currentExpiredPerson, currentSession, draftStorageKey, subscribeSession } from '#web/session.ts'
import { clearWarnings } from './warnings/warnings.ts'

export type { Draft }

const listeners = new Set<() => void>()
let owner = currentSession()?.person ?? null
let draft = read()

// Each person has their own draft. It's hidden when the session expires, and deleted at sign-out.
subscribeSession(() => {
  const person = currentSession()?.person ?? null
  const signedOut = owner !== null && person === null && currentExpiredPerson() === null
  if (!signedOut && (person === null || person === owner)) return
  owner = person
  draft = read()
  clearWarnings()
  for (const listener of listeners) listener()
})

function read(): Draft {
  if (!owner) return emptyDraft
  try {
    const parsed = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(draftStorageKey(owner)) ?? 'null'))
    return parsed.success ? parsed.data : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** The draft of the person who is signed in. */
export function currentDraft(): Draft {
  return draft
}

/** Calls `listener` whenever the draft changes. @returns a function that unsubscribes. */
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft, in a component. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribeDraft, currentDraft)
}

/** Updates the draft and saves it to session storage. */
export function updateDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change }
  try {
    if (owner) sessionStorage.setItem(draftStorageKey(owner), JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the draft stays in memory until the page is closed.
  }
  for (const listener of listeners) listener()
}

/**
 * Starts a new draft, optionally with some answers. Keeps the customer, and any purchase with an unknown outcome.
 */
export function resetDraft(answers: Partial<Pick<Draft, 'shipment' | 'holder'>> = {}): void {
  const { bought, attempts, correctionDraft, customer, own, quoted } = draft
  const sentByLink = quoted?.sent === undefined ? draft.sentByLink : addSentOffer(quoted.sent)
  const holder = customer ? { holder: customer.holder } : {}
  const carriedOver = { bought, correctionDraft, sentByLink, attempts, customer, own }
  updateDraft({ ...emptyDraft, ...answers, ...holder, ...carriedOver })
}

/** Returns the complete shipment, or null if something is missing. */
export function draftShipment(from: Draft): Shipment | null {
  const shipment = parseShipment(from.shipment)
  const holder = z.safeParse(HolderForm, from.holder)
  return shipment.success && holder.success ? { ...shipment.data, bookingHolder: holder.data } : null
}

/** Serializes a shipment, to tell whether offers are for the current details. */
const shipmentKey = (shipment: Shipment) => JSON.stringify(shipment)

/**
 * Saves the offers for a shipment, together with the previous price. While the outcome of a purchase is unknown, keeps the
 * old offers instead: buying a new one could insure the same goods twice.
 */
export function saveOffers(shipment: Shipment, offers: Offer[]): void {
  const previousQuote = draft.quoted
  if (previousQuote?.sent) return
  const before =
    previousQuote && !isBought(draft)
      ? { asked: previousQuote.asked, price: recommendedOffer(previousQuote.offers)?.price }
      : undefined
  updateDraft({
    quoted: { asked: shipmentKey(shipment), offers, ...(before ? { before } : {}) },
    refused: [],
  })
}

/**
 * Returns the ID of the offer to compare new ones with. Only for our own service: others may reject the unknown field.
 */
export function findPreviousOfferId(from: Draft): string | undefined {
  const best = recommendedOffer(from.quoted?.offers ?? [])
  return best && isFromThisService(best) && !isBought(from) ? best.id : undefined
}

/** Whether details have changed since the offers were made. */
export function isStale(from: Draft): boolean {
  const shipment = draftShipment(from)
  return from.quoted !== null && (!shipment || shipmentKey(shipment) !== from.quoted.asked)
}

export type QuoteStep = 'shipment' | 'holder' | 'offers'

/** Returns the first step with something missing, or null if there are offers. */
export function firstIncompleteStep(from: Draft): QuoteStep | null {
  if (!parseShipment(from.shipment).success) return 'shipment'
  if (!z.safeParse(HolderForm, from.holder).success) return 'holder'
  return from.quoted ? null : 'offers'
}

/** How many bookings, and how many unresolved purchases, a tab stores at most. */
export const maxStored = 50

/** Records that a purchase is about to be sent, with its attempt ID if there is one. */
export function recordSentPurchase(offerId: string, attempt?: string): void {
  const { quoted } = draft
  const attempts = { ...otherAttempts(offerId), ...(attempt ? { [offerId]: attempt } : {}) }
  if (quoted?.offers.some(({ id }) => id === offerId)) {
    updateDraft({ attempts, quoted: { ...quoted, sent: offerId } })
  } else updateDraft({ attempts, sentByLink: addSentOffer(offerId) })
}

/** Whether an offer has a sent purchase of unknown outcome. */
export function isPurchasePending(from: Draft, offerId: string): boolean {
  return [from.quoted?.sent, ...from.sentByLink].includes(offerId)
}

/** The offers in `sentByLink`, except one. */
const otherSentOffers = (offerId: string) => draft.sentByLink.filter((id) => id !== offerId)

/** The attempts of unresolved purchases, except that of one offer. */
const otherAttempts = (offerId: string) =>
  Object.fromEntries(
    Object.entries(draft.attempts).filter(([id]) => id !== offerId && isPurchasePending(draft, id)),
  )

/** The offers in `sentByLink`, and one more. */
const addSentOffer = (offerId: string) => [offerId, ...otherSentOffers(offerId)].slice(0, maxStored)

/** Records that an offer was bought. The other offers of its quote can't be bought any more. */
export function markOfferBought(offerId: string, bookingId: string): void {
  const quoted = withoutSentPurchase(offerId)
  updateDraft({ sentByLink: otherSentOffers(offerId), attempts: otherAttempts(offerId) })
  if (!quoted) return
  const offers = quoted.offers.map((offer) => (offer.id === offerId ? { ...offer, bookingId } : offer))
  updateDraft({ quoted: { ...quoted, offers } })
}

/**
 * Records that a sent purchase bought nothing.
 * @param existingBookingId the existing booking of the quote, if the service named one.
 */
export function markOfferNotBought(offerId: string, existingBookingId?: string): void {
  const quoted = withoutSentPurchase(offerId)
  updateDraft({ sentByLink: otherSentOffers(offerId), attempts: otherAttempts(offerId) })
  if (quoted)
    updateDraft({ quoted: existingBookingId ? { ...quoted, bookingId: existingBookingId } : quoted })
}

/** Returns the quote without the pending purchase of an offer; null if the offer belongs to another quote. */
function withoutSentPurchase(offerId: string): Draft['quoted'] {
  if (!draft.quoted?.offers.some(({ id }) => id === offerId)) return null
  const { sent, ...quoted } = draft.quoted
  return sent === undefined || sent === offerId ? quoted : draft.quoted
}

/** Finds the booking of the draft's quote, and the offer that was bought, if known. */
export function findDraftBooking({ quoted }: Draft): { bookingId: string; offer?: Offer } | undefined {
  const offer = quoted?.offers.find(({ bookingId }) => bookingId)
  if (offer?.bookingId) return { bookingId: offer.bookingId, offer }
  return quoted?.bookingId ? { bookingId: quoted.bookingId } : undefined
}

/** Whether an offer of the draft has been bought. */
export function isBought(from: Draft): boolean {
  return findDraftBooking(from) !== undefined
}

/** Whether starting over would lose unbought details. */
export function hasUnboughtShipment(from: Draft): boolean {
  // The date order comes from the service, not from the user.
  const current = JSON.stringify([{ ...from.shipment, dateOrder: emptyShipment.dateOrder }, from.holder])
  const initial = JSON.stringify([emptyShipment, from.customer?.holder ?? emptyHolder])
  return current !== initial && !(isBought(from) && !isStale(from))
}

/** Saves field errors from the service. */
export function saveFieldErrors(refused: readonly FieldProblem[]): void {
  updateDraft({ refused: [...refused] })
}
