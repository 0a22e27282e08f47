import { useMutation } from '@tanstack/react-query'
import type { ReasonedChange } from '#contract/servicing/correction.ts'
import * as operations from '#contract/wire/bookings/operations.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery } from '#web/api/operation-query.ts'

// Separate from the other mutations, so that only the booking pages load it.

/** What cancelling would do at this moment. Never cached, because it changes over time. */
export const cancellationQuery = (id: string) =>
  operationQuery(['cancellation', id], operations.previewCancellation, { id }, { gcTime: 0 })

export const useCancelBooking = () => useBookingChange(operations.cancelBooking)
export const useCompleteBooking = () => useBookingChange(operations.completeBooking)

/** Changes a booking, then reloads it and the statements, whatever the outcome. Never retried automatically. */
function useBookingChange(operation: typeof operations.cancelBooking | typeof operations.completeBooking) {
  const queryKeys = [['booking'], ['statements'], ['statement']]
  return useOperationMutation((change: ReasonedChange) => call(operation, change), queryKeys)
}

export const useCertificate = () =>
  useMutation({ mutationFn: (id: string) => call(operations.getCertificate, { id }) })
