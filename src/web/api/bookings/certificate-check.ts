import { queryOptions } from '@tanstack/react-query'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import { call } from '#web/api/client.ts'

/** Checks a certificate by its number. Needs no sign-in. */
export const checkQuery = (reference: string) =>
  queryOptions({
    queryKey: ['check', reference],
    queryFn: ({ signal }) => call(checkCertificate, { reference }, signal),
    enabled: reference !== '',
  })
