import * as z from 'zod/mini'
import { Offer } from './offer.ts'
import { Risk } from './shipment.ts'
import { requiredText } from './text.ts'

/** The states of a quote and of the booking that it becomes, as live services number them. */
export const bookingStates = {
  1: 'quoted',
  2: 'purchased',
  3: 'cancelled',
  4: 'completed',
  5: 'expired',
} as const
export type BookingStatus = keyof typeof bookingStates

const BookingEvent = z.object({
  id: z.string(),
  userId: z.optional(z.string()),
  content: z.string(),
  createdAt: z.string(),
})

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
  createdAt: z.optional(z.string()),
  specimen: z.optional(z.boolean()),
})
export type Booking = z.infer<typeof Booking>

/** The purchase asked for: an offer's id, whatever its form. */
export const Purchase = z.object({
  offerId: requiredText('Name the offer to buy.'),
})
export type Purchase = z.infer<typeof Purchase>

/** A record asked for by its id. */
export const ById = z.object({ id: z.string().check(z.minLength(1, 'Name the record.')) })
export type ById = z.infer<typeof ById>
