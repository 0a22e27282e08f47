import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '#contract/text/named-file.ts'
import type { Problem } from '#contract/problem.ts'
import { getCertificate } from '#contract/wire/bookings/operations.ts'
import { call } from '#web/api/client.ts'

/** Downloads the certificate of a booking. Separate from the other mutations, so that only its page loads it. */
export function useCertificate() {
  return useMutation<NamedFile, Problem, string>({ mutationFn: (id) => call(getCertificate, { id }) })
}
