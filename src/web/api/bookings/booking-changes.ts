import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import type { Correction, ReasonedChange } from '#contract/servicing/correction.ts'
import type { Problem } from '#contract/problem.ts'
import { cancel, cancellation, complete, correct } from '#contract/wire/bookings/operations.ts'
import { useSession } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { queryKeys, whoAmIQuery } from '#web/api/queries.ts'

// What becomes of a booking. Apart from the other mutations, so that only its pages carry it.

/**
 * Whether the service has an operation and lets this person do it, as it says itself; undefined until it has said. One
 * that does not say who is signed in has no operations but those of the specification, as far as is known.
 */
export function useIsAllowed(act: string): boolean | undefined {
  const signedIn = useSession() !== null
  const { data, isFetched } = useQuery(whoAmIQuery(signedIn))
  return !isFetched && signedIn ? undefined : (data?.scopes.includes(act) ?? false)
}

/** What cancelling would do, at this moment. It is never kept: another moment may have another answer. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['cancellation', id],
    queryFn: ({ signal }) => call(cancellation, { id }, signal),
    gcTime: 0,
  })

/** Cancels a booking. Never sent again by itself. */
export const useCancelBooking = () => useBookingChange(cancel)

/** Completes a booking whose journey is over. Never sent again by itself. */
export const useCompleteBooking = () => useBookingChange(complete)

/** Whatever comes of a change, the booking and the account are read anew. */
function useBookingChange(row: typeof cancel | typeof complete) {
  const cache = useQueryClient()
  return useMutation<true, Problem, ReasonedChange>({
    mutationFn: (change) => call(row, change),
    retry: false,
    onSettled: async (_, _problem, { id }) => {
      for (const key of [['statements'], ['statement'], ['check']])
        void cache.invalidateQueries({ queryKey: key })
      await cache.invalidateQueries({ queryKey: queryKeys.booking(id) })
    },
  })
}

/** Corrects a booking. Asking for the same twice is harmless; still it is never sent again by itself. */
export function useCorrectBooking() {
  const cache = useQueryClient()
  return useMutation<Booking, Problem, Correction>({
    mutationFn: (correction) => call(correct, correction),
    retry: false,
    onSuccess: (booking) => {
      cache.setQueryData(queryKeys.booking(booking.id), booking)
      for (const key of [['check'], queryKeys.setup]) void cache.invalidateQueries({ queryKey: key })
    },
  })
}
