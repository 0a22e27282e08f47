import { useMutation } from '@tanstack/react-query'
import { getCertificate } from '#contract/wire/bookings/operations.ts'
import { call } from '#web/api/client.ts'

/** Downloads the certificate of a booking. Separate from the other mutations, so that only its page loads it. */
export function useCertificate() {
  return useMutation({ mutationFn: (id: string) => call(getCertificate, { id }) })
}
