import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import type { Correction } from '#contract/servicing/correction.ts'
import { correctBooking } from '#contract/wire/bookings/operations.ts'
import { call } from '#web/api/client.ts'
import { bookingQuery, setupQuery } from '#web/api/queries.ts'
import { currentDraftKey } from '#web/draft/draft.ts'

/**
 * Corrects a booking. Idempotent, but never retried automatically.
 * @param onCorrected called with the corrected booking, even if the page has been left, but not if the person has switched
 * company or signed out.
 */
export function useCorrectBooking(onCorrected?: (booking: Booking) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (correction: Correction) => call(correctBooking, correction),
    onMutate: currentDraftKey,
    onSuccess: (booking, _, draftKey) => {
      cache.setQueryData(bookingQuery(booking.id).queryKey, booking)
      // The customer is corrected too, or merged into another.
      for (const queryKey of [['customer'], setupQuery.queryKey]) void cache.invalidateQueries({ queryKey })
      if (currentDraftKey() === draftKey) onCorrected?.(booking)
    },
  })
}
