import { millisecondsPerDay } from '#contract/text/times.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * The maximum number of corrections per booking and day that are emailed immediately. It's limited, because each could
 * go to another address.
 */
const maxPerDay = 10

/**
 * Returns when the email about the next correction of a booking is due, in epoch milliseconds: now, or a day after the
 * tenth correction before it. Emails about replaced versions aren't sent, so after the delay only the latest version
 * is. Call it in the transaction that increments the booking's version: of two concurrent ones, only one succeeds.
 */
export async function findCorrectionEmailTime(transaction: Database, bookingId: string, now: number) {
  const earlier = await transaction
    .selectFrom('corrections')
    .select('created_at')
    .where('booking_id', '=', bookingId)
    .orderBy('edition', 'desc')
    .offset(maxPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  return earlier ? Math.max(now, Date.parse(earlier.created_at) + millisecondsPerDay) : now
}
