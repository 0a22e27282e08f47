import { queryOptions } from '@tanstack/react-query'
import { check } from '#contract/wire/v2-check.ts'
import { call } from './client.ts'

/** Whether a paper is real, and what it shows. Open to anyone: nobody need be signed in. */
export const checkQuery = (reference: string) =>
  queryOptions({
    queryKey: ['check', reference],
    queryFn: ({ signal }) => call(check, { reference }, signal),
    enabled: reference !== '',
  })
