import * as z from 'zod/mini'
import { Issuer, LegZones } from './certificate/issuer.ts'
import { type Holder, isCompany } from './holder.ts'
import { Offer } from './offer.ts'
import { RecordedRisk } from './shipment.ts'
import { hasLegalForm } from './text/legal-forms.ts'
import { optionalText, requiredText } from './text/text-fields.ts'

/** Statuses of a quote and the booking it becomes, with the number that live services use. */
export const BookingStatus = { quoted: 1, purchased: 2, cancelled: 3, completed: 4, expired: 5 } as const
export type BookingStatus = keyof typeof BookingStatus
export const bookingStatuses = Object.keys(BookingStatus) as BookingStatus[]

/** A corrected field, by its path on the wire. `was` or `is` is absent if the value was or is empty. */
export const FieldChange = z.object({
  path: z.string(),
  was: z.optional(z.string()),
  is: z.optional(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

export const BookingEvent = z.object({
  id: z.string(),
  /** Absent for automatic events, such as an offer expiring. */
  userId: z.optional(z.string()),
  content: z.string(),
  createdAt: z.string(),
  /** The reason the actor gave. */
  reason: z.optional(z.string()),
  /** Set for a correction. */
  changes: z.optional(z.array(FieldChange)),
})
export type BookingEvent = z.infer<typeof BookingEvent>

/** A quote, or the booking it became. */
export const Booking = z.object({
  id: z.string(),
  /** The certificate number: unguessable, but easy to read out on the phone. */
  reference: z.optional(z.string()),
  status: z.optional(z.int()),
  statusName: z.optional(z.string()),
  statusAt: z.optional(z.string()),
  offer: z.optional(Offer),
  risk: z.optional(RecordedRisk),
  events: z.array(BookingEvent),
  purchasedAt: z.optional(z.string()),
  /** When cover starts: the start of the journey, or the purchase if that is later. */
  coverStart: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** For a quote that wasn't bought: the quote that replaced it, if any. */
  newerQuoteId: z.optional(z.string()),
  /** The customer it was bought for, if any. */
  customerId: z.optional(z.string()),
  /** The organization it belongs to, if it isn't the caller's own. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  specimen: z.optional(z.boolean()),
  /** The certificate's version: 1 when bought, plus 1 for each correction. */
  edition: z.optional(z.int()),
  /** When this version was issued, and when the version it replaces was. */
  editionAt: z.optional(z.string()),
  replaces: z.optional(z.string()),
  issuer: z.optional(Issuer),
  /** One entry per leg. Absent if the service doesn't know the places. */
  legZones: z.optional(z.array(LegZones)),
})
export type Booking = z.infer<typeof Booking>

/** A request to buy an offer. */
export const Purchase = z.object({
  offerId: requiredText('Enter the ID of the offer to buy.'),
  /** The caller's own ID for this purchase, which allows withdrawing it. */
  attempt: optionalText(),
  /** The person who accepted the wording by phone. */
  consentGivenBy: optionalText(),
  /** How the caller identified that person. Required with `consentGivenBy`. */
  identifiedBy: optionalText(),
})
export type Purchase = z.infer<typeof Purchase>

/** Error for consent by phone in the name of a company. Only a person can agree. */
export const companyNameMessage = 'Enter the person’s name, not the company’s.'

/**
 * Checks whether a name is that of the holder's company rather than a person's, ignoring case and spacing. Only company
 * names with a legal form count, because a sole trader's company can have the trader's own name.
 */
export function isCompanyName(name: string, holder: Pick<Holder, 'type' | 'businessName'>): boolean {
  const normalize = (text = '') => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  const { businessName = '' } = holder
  return isCompany(holder) && normalize(name) === normalize(businessName) && hasLegalForm(businessName)
}

/** A request to withdraw a purchase: the offer's ID and the attempt sent with the purchase. */
export const Withdrawal = z.object({
  id: z.string().check(z.minLength(1, 'Enter an offer ID.')),
  attempt: requiredText('Send the attempt ID that you sent with the purchase.'),
})

export const IdRequest = z.object({ id: z.string().check(z.minLength(1, 'Enter an ID.')) })

/** Returns the name of a status from the number or name the server sends. Undefined if it's unknown. */
export function bookingStatus({ status, statusName }: Pick<Booking, 'status' | 'statusName'>) {
  return (
    bookingStatuses.find((name) => BookingStatus[name] === status) ??
    bookingStatuses.find((name) => name === statusName?.toLowerCase())
  )
}

/** Checks whether a record is a quote that wasn't bought, open or expired. */
export function isQuote(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  const status = bookingStatus(booking)
  return status === 'quoted' || status === 'expired'
}

export const isPurchased = ({ status }: Pick<Booking, 'status'>) => status === BookingStatus.purchased

/** Checks whether a record is an open offer that a newer quote replaced. It can still be bought. */
export function isReplaced(
  booking: Pick<Booking, 'status' | 'statusName' | 'offer' | 'newerQuoteId'>,
): boolean {
  const { offer, newerQuoteId } = booking
  return newerQuoteId !== undefined && bookingStatus(booking) === 'quoted' && offer?.accepted === true
}

/**
 * Returns `referred` if a quote was referred to an underwriter, `declined` if it was declined, or undefined otherwise.
 */
export function declineKind(booking: Pick<Booking, 'status' | 'statusName' | 'offer'>) {
  if (bookingStatus(booking) !== 'quoted' || booking.offer?.accepted !== false) return undefined
  return booking.offer.screening === 'referred' ? 'referred' : 'declined'
}
