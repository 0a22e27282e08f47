import { queryOptions, skipToken } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import type { Setup } from '#contract/setup.ts'
import { currentDraft, draftShipment } from '#web/draft/draft.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { whoAmI } from '#contract/wire/session/operations-v2.ts'
import { states } from '#contract/wire/organization/operations.ts'
import { ask, call } from './client.ts'

/** Query keys, each beginning with the act it belongs to. */
export const keys = {
  setup: ['setup'],
  offer: (id: string) => ['offer', id],
  booking: (id: string) => ['booking', id],
  bookings: (of: object) => ['bookings', of],
  whoAmI: ['whoAmI'],
  states: (country: string) => ['states', country],
} as const

/** The lists to choose from. They change rarely; one reading serves the session. */
export const setupQuery = queryOptions({
  queryKey: keys.setup,
  queryFn: ({ signal }) => readSetup(signal),
  staleTime: Infinity,
})

/**
 * The lists, as far as they are told. A service may insist on all four fields: then it is asked with the shipment
 * once that is whole, and until then there are no lists, and identifiers are typed.
 */
async function readSetup(signal: AbortSignal): Promise<Setup> {
  try {
    return await call(v1.setup, {}, signal)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const shipment = draftShipment(currentDraft())
    if (!shipment) return {}
    return call(v1.setup, shipment, signal).catch((again: unknown) => {
      if (isRefusal(again)) return {}
      throw again
    })
  }
}

/** Whether the service would not, or does not have the operation: offers may be had all the same. */
export function isRefusal(error: unknown): error is Problem {
  const passing = ['UNAUTHORIZED', 'TOO_MANY_REQUESTS']
  return (
    error instanceof Problem && error.status >= 400 && error.status < 500 && !passing.includes(error.code)
  )
}

/** The states of a country. A server that keeps none, or does not tell, is no trouble: they are typed. */
export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: keys.states(country),
    queryFn: country
      ? ({ signal }: { signal: AbortSignal }) => ask(states, { id: country }, signal)
      : skipToken,
    staleTime: Infinity,
    retry: false,
  })

/** One offer, and its booking once it is bought. */
export const offerQuery = (id: string) =>
  queryOptions({ queryKey: keys.offer(id), queryFn: ({ signal }) => call(v2.offer, { id }, signal) })

/** One booking. */
export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: keys.booking(id), queryFn: ({ signal }) => call(v2.booking, { id }, signal) })

/**
 * Loads the signed-in user. If the server doesn't support this, the page shows the name that was entered at
 * sign-in. A failed read isn't retried on mount: components that mount and unmount with its outcome would
 * request it forever.
 */
export const whoAmIQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: keys.whoAmI,
    queryFn: signedIn ? ({ signal }: { signal: AbortSignal }) => ask(whoAmI, {}, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
  })
