import * as z from 'zod/mini'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import { Currency } from '#contract/money/money.ts'
import { isFromThisService } from '#contract/offer.ts'

/** What cancelling a booking now would do. */
export const Cancellation = z.object({
  allowed: z.boolean(),
  /** In minor units. */
  refund: z.int(),
  currency: Currency,
  /** When the booking can no longer be cancelled. */
  until: z.optional(z.string()),
  /** A complete sentence. */
  reason: z.string(),
})
export type Cancellation = z.infer<typeof Cancellation>

/**
 * Returns what was refunded for a cancelled booking, in minor units: the full price, because this service cancels only
 * before cover starts. Undefined if the booking isn't cancelled, or comes from another service.
 */
export function findRefund(booking: Pick<Booking, 'status' | 'statusName' | 'offer'>): number | undefined {
  const { offer } = booking
  if (bookingStatus(booking) !== 'cancelled' || !offer || !isFromThisService(offer)) return undefined
  return offer.price?.total
}
