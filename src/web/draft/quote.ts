import * as z from 'zod/mini'
import { Offer, Price } from '#contract/offer.ts'

/** The offers of a quote, and the shipment they're for, to detect outdated prices. */
export const DraftQuote = z.object({
  asked: z.string(),
  offers: z.array(Offer),
  /** The previous recommended price, to compare with. */
  before: z.optional(z.object({ asked: z.string(), price: z.optional(Price) })),
  /** The offer with a sent purchase, while its outcome is unknown. */
  sent: z.optional(z.string()),
  /** The booking of the quote, if the service didn't say for which offer. */
  bookingId: z.optional(z.string()),
})
