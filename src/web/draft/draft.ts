import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Booking } from '#contract/booking.ts'
import { isOfOurs, type Offer, recommended } from '#contract/offer.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { Shipment } from '#contract/shipment.ts'
import { ActedFor } from './customer.ts'
import {
  emptyHolder,
  emptyShipment,
  HolderAnswers,
  HolderForm,
  readShipment,
  ShipmentAnswers,
} from './form-values.ts'
import { Quoted } from './quote.ts'
import { currentExpired, currentSession, draftPlace, subscribeSession } from '#web/session.ts'
import { forgetWarnings } from './warnings/warnings.ts'

const Work = {
  shipment: z.catch(ShipmentAnswers, emptyShipment),
  holder: z.catch(HolderAnswers, emptyHolder),
  quoted: z.catch(z.nullable(Quoted), null),
}

const Draft = z.object({
  ...Work,
  /** For whom support staff quote, until they end it, and their own work, which waits meanwhile. */
  customer: z.catch(z.nullable(ActedFor), null),
  own: z.catch(z.nullable(z.object(Work)), null),
  /** Offers that are not among those, opened by their address, whose purchase was sent: the newest first. */
  sentByLink: z.catch(z.array(z.string()), []),
  /** By the offers' ids, what those purchases were called when they were sent, to be able to withdraw them. */
  attempts: z.catch(z.record(z.string(), z.string()), {}),
  /** What was bought in this tab, for a service that cannot show it again. */
  bought: z.catch(z.array(Booking), []),
  /** What is typed to correct a booking, by the paths of its fields: those that are otherwise than they stand in it. */
  correcting: z.catch(
    z.nullable(z.object({ id: z.string(), edition: z.number(), typed: z.record(z.string(), z.string()) })),
    null,
  ),
  /** What the service refused, until the field is mended. */
  refused: z.catch(z.array(z.object({ path: z.string(), sentence: z.string() })), []),
})
/** The shipment being written: what is typed, what was offered for it, what was refused. */
export type Draft = z.infer<typeof Draft>

const blank: Draft = {
  shipment: emptyShipment,
  holder: emptyHolder,
  quoted: null,
  customer: null,
  own: null,
  sentByLink: [],
  attempts: {},
  bought: [],
  correcting: null,
  refused: [],
}

const listeners = new Set<() => void>()
let owner = currentSession()?.person ?? null
let draft = read()

let isSignedIn = owner !== null

// Each person has their own draft. It's hidden when the session expires, and deleted at sign-out.
subscribeSession(() => {
  const person = currentSession()?.person ?? null
  const signedOut = isSignedIn && person === null && currentExpired() === null
  isSignedIn = person !== null
  if (!signedOut && (person === null || person === owner)) return
  owner = person
  draft = read()
  forgetWarnings()
  for (const listener of listeners) listener()
})

function read(): Draft {
  if (!owner) return blank
  try {
    const parsed = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(draftPlace(owner)) ?? 'null'))
    return parsed.success ? parsed.data : blank
  } catch {
    return blank
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
export function keepInDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change }
  try {
    if (owner) sessionStorage.setItem(draftPlace(owner), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the draft lives in memory until the page goes.
  }
  for (const listener of listeners) listener()
}

/**
 * Begins a new shipment, with nothing in it but some answers, and the customer whom it is for where it is for one. A
 * purchase whose fate is open stays known as open.
 */
export function startDraftAnew(answers: Partial<Pick<Draft, 'shipment' | 'holder'>> = {}): void {
  const { bought, attempts, correcting, customer, own, quoted } = draft
  const sentByLink = quoted?.sent === undefined ? draft.sentByLink : withSent(quoted.sent)
  const holder = customer ? { holder: customer.holder } : {}
  const kept = { bought, correcting, sentByLink, attempts, customer, own }
  keepInDraft({ ...blank, ...answers, ...holder, ...kept })
}

/** The whole shipment, or null while something is missing. */
export function draftShipment(from: Draft): Shipment | null {
  const shipment = readShipment(from.shipment)
  const holder = z.safeParse(HolderForm, from.holder)
  return shipment.success && holder.success ? { ...shipment.data, bookingHolder: holder.data } : null
}

/** What identifies a shipment as asked, to tell whether its offers are still about it. */
const asAsked = (shipment: Shipment) => JSON.stringify(shipment)

/**
 * Keeps the offers that came for a shipment, and remembers the price that stood before them. While the fate of a
 * purchase is open, the offers that it was sent for stay: buying one of others could cover the same goods twice.
 */
export function keepOffers(shipment: Shipment, offers: Offer[]): void {
  const last = draft.quoted
  if (last?.sent) return
  const before =
    last && !isBought(draft) ? { asked: last.asked, price: recommended(last.offers)?.price } : undefined
  keepInDraft({ quoted: { asked: asAsked(shipment), offers, ...(before ? { before } : {}) }, refused: [] })
}

/**
 * The offer that a service may be asked to compare new ones with. Only one that tells its reasons is asked: another may
 * refuse a field that it does not know.
 */
export function offerBefore(from: Draft): string | undefined {
  const best = recommended(from.quoted?.offers ?? [])
  return best && isOfOurs(best) && !isBought(from) ? best.id : undefined
}

/** Whether the answers have changed since the offers were made. */
export function isStale(from: Draft): boolean {
  const shipment = draftShipment(from)
  return from.quoted !== null && (!shipment || asAsked(shipment) !== from.quoted.asked)
}

export type Step = 'shipment' | 'holder' | 'offers'

/** The first step with something missing, or null when offers are there for these answers. */
export function firstGap(from: Draft): Step | null {
  if (!readShipment(from.shipment).success) return 'shipment'
  if (!z.safeParse(HolderForm, from.holder).success) return 'holder'
  return from.quoted ? null : 'offers'
}

/** The most bookings, and the most open purchases, that a tab keeps by itself. */
export const mostKept = 50

/** Keeps, before it is sent, that an offer is being bought, and what that purchase is called, if it is. */
export function keepSent(offerId: string, attempt?: string): void {
  const { quoted } = draft
  const attempts = { ...otherAttempts(offerId), ...(attempt ? { [offerId]: attempt } : {}) }
  if (quoted?.offers.some(({ id }) => id === offerId)) {
    keepInDraft({ attempts, quoted: { ...quoted, sent: offerId } })
  } else keepInDraft({ attempts, sentByLink: withSent(offerId) })
}

/** Whether the purchase of an offer was sent, and it is not known yet what became of it. */
export function isSent(from: Draft, offerId: string): boolean {
  return [from.quoted?.sent, ...from.sentByLink].includes(offerId)
}

/** What was sent by link, but for one offer. */
const otherwiseSent = (offerId: string) => draft.sentByLink.filter((id) => id !== offerId)

/** What the purchases that are still open are called, but for that of one offer. */
const otherAttempts = (offerId: string) =>
  Object.fromEntries(Object.entries(draft.attempts).filter(([id]) => id !== offerId && isSent(draft, id)))

/** What was sent by link, and one more. */
const withSent = (offerId: string) => [offerId, ...otherwiseSent(offerId)].slice(0, mostKept)

/** Keeps that an offer is bought. The offers beside it are alternatives: none of them can be bought any more. */
export function keepBought(offerId: string, bookingId: string): void {
  const quoted = settled(offerId)
  keepInDraft({ sentByLink: otherwiseSent(offerId), attempts: otherAttempts(offerId) })
  if (!quoted) return
  const offers = quoted.offers.map((offer) => (offer.id === offerId ? { ...offer, bookingId } : offer))
  keepInDraft({ quoted: { ...quoted, offers } })
}

/**
 * Keeps that what was sent for an offer bought nothing.
 * @param standing the booking that stands for the quote already, where the service named one.
 */
export function keepNotBought(offerId: string, standing?: string): void {
  const quoted = settled(offerId)
  keepInDraft({ sentByLink: otherwiseSent(offerId), attempts: otherAttempts(offerId) })
  if (quoted) keepInDraft({ quoted: standing ? { ...quoted, bookingId: standing } : quoted })
}

/** What was quoted, with the fate of that offer no longer open; nothing where the offer is of another quote. */
function settled(offerId: string): Draft['quoted'] {
  if (!draft.quoted?.offers.some(({ id }) => id === offerId)) return null
  const { sent, ...quoted } = draft.quoted
  return sent === undefined || sent === offerId ? quoted : draft.quoted
}

/** The booking of the offers of the draft, and which of them is bought where that is known. */
export function bookingOf({ quoted }: Draft): { bookingId: string; offer?: Offer } | undefined {
  const offer = quoted?.offers.find(({ bookingId }) => bookingId)
  if (offer?.bookingId) return { bookingId: offer.bookingId, offer }
  return quoted?.bookingId ? { bookingId: quoted.bookingId } : undefined
}

/** Whether an offer of the draft has been bought, so that the draft has done its work. */
export function isBought(from: Draft): boolean {
  return bookingOf(from) !== undefined
}

/** Whether the draft holds answers that are in no booking, and would be lost if another were begun. */
export function hasUnboughtAnswers(from: Draft): boolean {
  // In which order dates are typed is told by the service, not by a person.
  const typed = JSON.stringify([{ ...from.shipment, dateOrder: emptyShipment.dateOrder }, from.holder])
  const begun = JSON.stringify([emptyShipment, from.customer?.holder ?? emptyHolder])
  return typed !== begun && !(isBought(from) && !isStale(from))
}

/** Keeps what the service refused, at the fields it belongs to. */
export function keepRefusals(refused: readonly FieldProblem[]): void {
  keepInDraft({ refused: [...refused] })
}
