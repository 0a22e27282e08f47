import * as z from 'zod/mini'
import { Offer, Price } from '#contract/offer.ts'

/** What was offered, and the shipment that it was offered for, so that a stale price is known as stale. */
export const DraftQuote = z.object({
  asked: z.string(),
  offers: z.array(Offer),
  /** The recommended price before this one, to tell how it moved. */
  before: z.optional(z.object({ asked: z.string(), price: z.optional(Price) })),
  /** The offer whose purchase was sent, until it is known what became of it. */
  sent: z.optional(z.string()),
  /** The booking that stands for the quote, where the service did not say for which offer. */
  bookingId: z.optional(z.string()),
})
