import { queryOptions } from '@tanstack/react-query'
import { check } from '#contract/wire/check/operations.ts'
import { call } from '#web/api/client.ts'

/** Whether a paper is real, and what it shows. Open to anyone: nobody need be signed in. */
export const checkQuery = (reference: string) =>
  queryOptions({
    queryKey: ['check', reference],
    queryFn: ({ signal }) => call(check, { reference }, signal),
    enabled: reference !== '',
  })
