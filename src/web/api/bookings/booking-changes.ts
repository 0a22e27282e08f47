import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Correction, ReasonedChange } from '#contract/servicing/correction.ts'
import {
  cancelBooking,
  previewCancellation,
  completeBooking,
  correctBooking,
} from '#contract/wire/bookings/operations.ts'
import { useSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { queryKeys, whoAmIQuery } from '#web/api/queries.ts'

// Separate from the other mutations, so that only the booking pages load it.

/**
 * Returns whether the service allows this user an operation; undefined while loading. A service that doesn't return
 * permissions is assumed to have only the operations of the specification.
 */
export function useIsAllowed(act: string): boolean | undefined {
  const signedIn = useSession() !== null
  const { data, isFetched } = useQuery(whoAmIQuery(signedIn))
  return !isFetched && signedIn ? undefined : (data?.scopes.includes(act) ?? false)
}

/** What cancelling would do at this moment. Never cached, because it changes over time. */
export const cancellationQuery = (id: string) =>
  operationQuery(['cancellation', id], previewCancellation, { id }, { gcTime: 0 })

/** Cancels a booking. Never retried automatically. */
export const useCancelBooking = () => useBookingChange(cancelBooking)

/** Completes a booking whose journey has ended. Never retried automatically. */
export const useCompleteBooking = () => useBookingChange(completeBooking)

/** Changes a booking, then reloads it and the statements, whether or not the change succeeded. */
function useBookingChange(row: typeof cancelBooking | typeof completeBooking) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: ReasonedChange) => call(row, change),
    onSettled: async (_, _problem, { id }) => {
      for (const key of [['statements'], ['statement'], ['check']])
        void cache.invalidateQueries({ queryKey: key })
      await cache.invalidateQueries({ queryKey: queryKeys.booking(id) })
    },
  })
}

/** Corrects a booking. Idempotent, but never retried automatically. */
export function useCorrectBooking() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (correction: Correction) => call(correctBooking, correction),
    onSuccess: (booking) => {
      cache.setQueryData(queryKeys.booking(booking.id), booking)
      for (const key of [['check'], queryKeys.setup]) void cache.invalidateQueries({ queryKey: key })
    },
  })
}
