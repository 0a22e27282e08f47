import { queryOptions, skipToken } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import * as v1 from '#contract/wire/v1.ts'
import * as v2 from '#contract/wire/v2.ts'
import { call } from './client.ts'

/** Query keys, each beginning with the act it belongs to. */
export const keys = {
  setup: ['setup'],
  offer: (id: string) => ['offer', id],
  booking: (id: string) => ['booking', id],
  whoAmI: ['whoAmI'],
} as const

/** The lists to choose from. They change rarely; one reading serves the session. */
export const setupQuery = queryOptions({
  queryKey: keys.setup,
  queryFn: ({ signal }) => call(v1.setup, {}, signal),
  staleTime: Infinity,
})

/** One offer, and its booking once it is bought. */
export const offerQuery = (id: string) =>
  queryOptions({ queryKey: keys.offer(id), queryFn: ({ signal }) => call(v2.offer, { id }, signal) })

/** One booking. */
export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: keys.booking(id), queryFn: ({ signal }) => call(v2.booking, { id }, signal) })

/** Who is signed in. A server that does not tell is no trouble: the page shows what was typed. */
export const whoAmIQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: keys.whoAmI,
    queryFn: signedIn ? ({ signal }: { signal: AbortSignal }) => call(v2.whoAmI, {}, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
  })

/** A read is tried again by itself when no answer came or the service was not ready; a refusal is not. */
export function worthRetrying(failures: number, error: Error): boolean {
  return (
    failures < 2 && error instanceof Problem && (error.code === 'NO_ANSWER' || error.code === 'NOT_READY')
  )
}
