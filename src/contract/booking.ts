import * as z from 'zod/mini'
import { Issuer, LegZones } from './certificate/issuer.ts'
import { Offer } from './offer.ts'
import { Risk } from './shipment.ts'
import { optionalText, requiredText } from './text/text-fields.ts'

/** The states of a quote and of the booking that it becomes, as live services number them. */
export const bookingStatuses = {
  1: 'quoted',
  2: 'purchased',
  3: 'cancelled',
  4: 'completed',
  5: 'expired',
} as const
export type BookingStatus = keyof typeof bookingStatuses

/** A field that was corrected, by its path on the wire; absent on a side where it was or is empty. */
export const FieldChange = z.object({
  path: z.string(),
  was: z.optional(z.string()),
  is: z.optional(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

export const BookingEvent = z.object({
  id: z.string(),
  /** Absent of what nobody did: an offer lapses by the clock. */
  userId: z.optional(z.string()),
  content: z.string(),
  createdAt: z.string(),
  /** Why, in the words of whoever did it. */
  reason: z.optional(z.string()),
  /** Of a correction. */
  changes: z.optional(z.array(FieldChange)),
})
export type BookingEvent = z.infer<typeof BookingEvent>

/** Cover bought by accepting an offer. */
export const Booking = z.object({
  id: z.string(),
  /** Readable and unguessable; what people say on the phone. */
  reference: z.optional(z.string()),
  status: z.optional(z.int()),
  statusName: z.optional(z.string()),
  statusAt: z.optional(z.string()),
  offer: z.optional(Offer),
  risk: z.optional(Risk),
  events: z.array(BookingEvent),
  purchasedAt: z.optional(z.string()),
  /** When cover starts: the start of the journey, or the purchase if that is later. */
  coverStart: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** The customer that it is for, where it is for one. */
  customerId: z.optional(z.string()),
  specimen: z.optional(z.boolean()),
  /** Of the certificate: 1 as it was bought, one more with each correction. */
  edition: z.optional(z.int()),
  /** When this edition was issued, and when the one that it replaces was. */
  editionAt: z.optional(z.string()),
  replaces: z.optional(z.string()),
  /** Who stands behind its certificate. */
  issuer: z.optional(Issuer),
  /** In the order of the legs, where the service knows the places. */
  legZones: z.optional(z.array(LegZones)),
})
export type Booking = z.infer<typeof Booking>

/** The purchase asked for: an offer's id, whatever its form. */
export const Purchase = z.object({
  offerId: requiredText('Enter the ID of the offer to buy.'),
  /** What the caller calls this one purchase, to be able to withdraw it. */
  attempt: optionalText(),
  /** Who accepted the wording by spoken word, as to whoever buys for them on the phone. */
  spokenBy: optionalText(),
  /** How that person was identified. Required with `spokenBy`. */
  identifiedBy: optionalText(),
})
export type Purchase = z.infer<typeof Purchase>

/** The error for a spoken consent that names the holder's company. Only a person can agree. */
export const companyNameError = 'Enter the person’s name, not the company’s.'

/** Checks whether a name is the company's own, ignoring case and spacing. */
export function isCompanyName(name: string, businessName = ''): boolean {
  const normalize = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return businessName.trim() !== '' && normalize(name) === normalize(businessName)
}

/** A purchase to be withdrawn: the offer's id, and what the caller called the purchase of it. */
export const Withdrawal = z.object({
  id: z.string().check(z.minLength(1, 'Enter an offer ID.')),
  attempt: requiredText('Enter the attempt that you sent with the purchase.'),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A record asked for by its id. */
export const ById = z.object({ id: z.string().check(z.minLength(1, 'Enter an ID.')) })
export type ById = z.infer<typeof ById>

/** Returns the state's name from the number or word the server sends. Undefined if it's unknown. */
export function bookingStatus({ status, statusName }: Pick<Booking, 'status' | 'statusName'>) {
  const states: Readonly<Record<number, (typeof bookingStatuses)[BookingStatus]>> = bookingStatuses
  const named = Object.values(bookingStatuses).find((state) => state === statusName?.toLowerCase())
  return states[status ?? 0] ?? named
}

/**
 * Returns how a quote was turned down: `declined`, or `referred` to an underwriter. The status number of both
 * is that of a quote.
 * @returns undefined for an offer and for anything that was bought.
 */
export function declineKind(
  booking: Pick<Booking, 'status' | 'statusName' | 'offer'>,
): 'declined' | 'referred' | undefined {
  if (bookingStatus(booking) !== 'quoted' || booking.offer?.accepted !== false) return undefined
  return booking.offer.screening === 'referred' ? 'referred' : 'declined'
}
