import type { Booking } from '#contract/booking.ts'
import { correctBooking } from '#contract/wire/bookings/correction-operations.ts'
import { bookingQuery, setupQuery } from '#web/api/queries.ts'
import { useSaveRecord } from '#web/api/use-save-record.ts'

/**
 * Corrects a booking. Idempotent, but never retried automatically.
 * @param onSaved called with the corrected booking, even if the page has been left, but not if the person has switched
 * company or signed out.
 */
export const useCorrectBooking = (onSaved?: (booking: Booking) => void) =>
  useSaveRecord(correctBooking, {
    query: bookingQuery,
    // The customer is corrected too, or merged into another. A statement shows the holder and the reference.
    reload: [['customer'], ['statement'], setupQuery.queryKey],
    onSaved,
  })
