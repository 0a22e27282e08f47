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

let isSignedIn = owner !== null

// Each person has their own draft. It's hidden when the session expires, and deleted at sign-out.
subscribeSession(() => {
  const person = currentSession()?.person ?? null
  const signedOut = isSignedIn && person === null && currentExpiredPerson() === null
  isSignedIn = person !== null
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

/** Calls `listener` whenever the draft changes. @returns how to stop. */
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft, in a component. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribeDraft, currentDraft)
}

/** Keeps some answers, at once, for as long as the tab lives. */
export function updateDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change }
  try {
    if (owner) sessionStorage.setItem(draftStorageKey(owner), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the draft lives in memory until the page goes.
  }
  for (const listener of listeners) listener()
}

/**
 * Begins a new shipment, with nothing in it but some answers, and the customer whom it is for where it is for one. A
 * purchase whose fate is open stays known as open.
 */
export function resetDraft(answers: Partial<Pick<Draft, 'shipment' | 'holder'>> = {}): void {
  const { bought, attempts, correcting, customer, own, quoted } = draft
  const sentByLink = quoted?.sent === undefined ? draft.sentByLink : addSentOffer(quoted.sent)
  const holder = customer ? { holder: customer.holder } : {}
  const carriedOver = { bought, correcting, sentByLink, attempts, customer, own }
  updateDraft({ ...emptyDraft, ...answers, ...holder, ...carriedOver })
}

/** The whole shipment, or null while something is missing. */
export function draftShipment(from: Draft): Shipment | null {
  const shipment = parseShipment(from.shipment)
  const holder = z.safeParse(HolderForm, from.holder)
  return shipment.success && holder.success ? { ...shipment.data, bookingHolder: holder.data } : null
}

/** What identifies a shipment as asked, to tell whether its offers are still about it. */
const shipmentKey = (shipment: Shipment) => JSON.stringify(shipment)

/**
 * Keeps the offers that came for a shipment, and remembers the price that stood before them. While the fate of a
 * purchase is open, the offers that it was sent for stay: buying one of others could cover the same goods twice.
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
 * The offer that a service may be asked to compare new ones with. Only one that tells its reasons is asked: another may
 * refuse a field that it does not know.
 */
export function findPreviousOfferId(from: Draft): string | undefined {
  const best = recommendedOffer(from.quoted?.offers ?? [])
  return best && isFromThisService(best) && !isBought(from) ? best.id : undefined
}

/** Whether the answers have changed since the offers were made. */
export function isStale(from: Draft): boolean {
  const shipment = draftShipment(from)
  return from.quoted !== null && (!shipment || shipmentKey(shipment) !== from.quoted.asked)
}

export type QuoteStep = 'shipment' | 'holder' | 'offers'

/** The first step with something missing, or null when offers are there for these answers. */
export function firstIncompleteStep(from: Draft): QuoteStep | null {
  if (!parseShipment(from.shipment).success) return 'shipment'
  if (!z.safeParse(HolderForm, from.holder).success) return 'holder'
  return from.quoted ? null : 'offers'
}

/** The most bookings, and the most open purchases, that a tab keeps by itself. */
export const maxStored = 50

/** Keeps, before it is sent, that an offer is being bought, and what that purchase is called, if it is. */
export function recordSentPurchase(offerId: string, attempt?: string): void {
  const { quoted } = draft
  const attempts = { ...otherAttempts(offerId), ...(attempt ? { [offerId]: attempt } : {}) }
  if (quoted?.offers.some(({ id }) => id === offerId)) {
    updateDraft({ attempts, quoted: { ...quoted, sent: offerId } })
  } else updateDraft({ attempts, sentByLink: addSentOffer(offerId) })
}

/** Whether the purchase of an offer was sent, and it is not known yet what became of it. */
export function isPurchasePending(from: Draft, offerId: string): boolean {
  return [from.quoted?.sent, ...from.sentByLink].includes(offerId)
}

/** What was sent by link, but for one offer. */
const otherSentOffers = (offerId: string) => draft.sentByLink.filter((id) => id !== offerId)

/** What the purchases that are still open are called, but for that of one offer. */
const otherAttempts = (offerId: string) =>
  Object.fromEntries(
    Object.entries(draft.attempts).filter(([id]) => id !== offerId && isPurchasePending(draft, id)),
  )

/** What was sent by link, and one more. */
const addSentOffer = (offerId: string) => [offerId, ...otherSentOffers(offerId)].slice(0, maxStored)

/** Keeps that an offer is bought. The offers beside it are alternatives: none of them can be bought any more. */
export function markOfferBought(offerId: string, bookingId: string): void {
  const quoted = withoutSentPurchase(offerId)
  updateDraft({ sentByLink: otherSentOffers(offerId), attempts: otherAttempts(offerId) })
  if (!quoted) return
  const offers = quoted.offers.map((offer) => (offer.id === offerId ? { ...offer, bookingId } : offer))
  updateDraft({ quoted: { ...quoted, offers } })
}

/**
 * Keeps that what was sent for an offer bought nothing.
 * @param existingBookingId the booking that stands for the quote already, where the service named one.
 */
export function markOfferNotBought(offerId: string, existingBookingId?: string): void {
  const quoted = withoutSentPurchase(offerId)
  updateDraft({ sentByLink: otherSentOffers(offerId), attempts: otherAttempts(offerId) })
  if (quoted)
    updateDraft({ quoted: existingBookingId ? { ...quoted, bookingId: existingBookingId } : quoted })
}

/** What was quoted, with the fate of that offer no longer open; nothing where the offer is of another quote. */
function withoutSentPurchase(offerId: string): Draft['quoted'] {
  if (!draft.quoted?.offers.some(({ id }) => id === offerId)) return null
  const { sent, ...quoted } = draft.quoted
  return sent === undefined || sent === offerId ? quoted : draft.quoted
}

/** The booking of the offers of the draft, and which of them is bought where that is known. */
export function findDraftBooking({ quoted }: Draft): { bookingId: string; offer?: Offer } | undefined {
  const offer = quoted?.offers.find(({ bookingId }) => bookingId)
  if (offer?.bookingId) return { bookingId: offer.bookingId, offer }
  return quoted?.bookingId ? { bookingId: quoted.bookingId } : undefined
}

/** Whether an offer of the draft has been bought, so that the draft has done its work. */
export function isBought(from: Draft): boolean {
  return findDraftBooking(from) !== undefined
}

/** Whether the draft holds answers that are in no booking, and would be lost if another were begun. */
export function hasUnboughtShipment(from: Draft): boolean {
  // In which order dates are typed is told by the service, not by a person.
  const current = JSON.stringify([{ ...from.shipment, dateOrder: emptyShipment.dateOrder }, from.holder])
  const initial = JSON.stringify([emptyShipment, from.customer?.holder ?? emptyHolder])
  return current !== initial && !(isBought(from) && !isStale(from))
}

/** Keeps what the service refused, at the fields it belongs to. */
export function saveFieldErrors(refused: readonly FieldProblem[]): void {
  updateDraft({ refused: [...refused] })
}
