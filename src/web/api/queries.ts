import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import type { Setup } from '#contract/setup.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { Identity } from '#contract/people/session.ts'
import { currentSession, useSession } from '#web/session.ts'
import { currentDraft, draftShipment } from '#web/draft/draft.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import { withCurrencies } from '#contract/wire/offers/in-currency.ts'
import { whoAmI } from '#contract/wire/session/operations-v2.ts'
import { listStates } from '#contract/wire/setup/list-operations.ts'
import { call } from './client.ts'
import { keepSpecifiedHolder } from './quote/specified-holder.ts'
import { fetchRecord } from './fetch-record.ts'
import { operationQuery, optionalQuery } from './operation-query.ts'

declare module '@tanstack/react-query' {
  // An interface, because only those can be extended.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    /** `call` throws nothing else. */
    defaultError: Problem
  }
}

/** The lists to choose from. They change rarely, so they are loaded once per session. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => fetchSetup(signal),
  staleTime: Infinity,
})

/**
 * The lists that the service returns. Some services only accept a complete shipment. Until the draft is
 * complete there are no lists, and the user types IDs.
 */
async function fetchSetup(signal: AbortSignal): Promise<Setup> {
  try {
    return await fetchRecord(v1.getSetup, {}, { signal })
  } catch (error) {
    if (!isRejection(error)) throw error
    const shipment = draftShipment(currentDraft())
    if (!shipment) return {}
    return fetchRecord(v1.getSetup, keepSpecifiedHolder(shipment), { signal }).catch((again: unknown) => {
      if (isRejection(again)) return {}
      throw again
    })
  }
}

/**
 * Adapts a shipment to the service. Adds the default currency if none was chosen, because the service's default may
 * have changed since the page showed it. If the service lists no currencies, it may reject the field, so only a
 * non-default currency is sent. Converts the IDs of transport conditions to numbers if setup has numbers.
 */
export const adaptToSetup = <Values extends PartialShipment>(
  shipment: Values,
  setup: Setup | undefined,
): Values => {
  const chosen = shipment.currencyId
  const isDefault = chosen === undefined || chosen === setup?.currencyId
  const adapted = { ...shipment, currencyId: isDefault ? setup?.currencies && setup.currencyId : chosen }
  const numericIds: readonly unknown[] | undefined = setup?.numericFeatureIds
  if (!numericIds) return adapted
  const toSentId = (id: unknown) => (numericIds.includes(id) ? Number(id) : id)
  const journeyLegs = shipment.journeyLegs?.map((leg) => ({
    ...leg,
    ...(leg.transportFeatures && { transportFeatures: leg.transportFeatures.map(toSentId) }),
  }))
  return { ...adapted, journeyLegs }
}

/**
 * The requirements for quotes in the organization that a customer or a previous offer belongs to, if that isn't the
 * caller's own.
 */
export const quoteRequirementsQuery = (
  owner: { readonly customerId: string } | { readonly previousOfferId: string } | undefined,
) =>
  queryOptions({
    queryKey: [...setupQuery.queryKey, owner],
    queryFn: async ({ signal }) => {
      const { enforceTrackingCode = false, additionalFields = [] } = await call(v1.getSetup, owner ?? {}, {
        signal,
      })
      return { enforceTrackingCode, additionalFields }
    },
    enabled: owner !== undefined,
    staleTime: Infinity,
    // Otherwise a reloaded page would show its stored setup here: the key of the setup query is a prefix of this one.
    placeholderData: () => undefined,
  })

/** Checks whether the service rejects or lacks the operation. Offers may still be available. */
export function isRejection(error: unknown): error is Problem {
  const temporary = ['UNAUTHORIZED', 'TOO_MANY_REQUESTS']
  return (
    error instanceof Problem && error.status >= 400 && error.status < 500 && !temporary.includes(error.code)
  )
}

/** The states of a country. If the service doesn't list them, they are typed. */
export const statesQuery = (country: string) =>
  optionalQuery(['states', country], listStates, country ? { id: country } : undefined, {
    staleTime: Infinity,
  })

/** Finds a currency of setup by its ID. */
export const findCurrency = (setup: Setup | undefined, id: string | undefined) =>
  setup?.currencies?.find((currency) => currency.id === id)

/**
 * Fetches offers or bookings. If the reply leaves out details of a currency that setup has, waits for setup: without
 * them, prices may be wrong.
 */
export async function fetchPriced<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  { signal, client }: { readonly signal: AbortSignal; readonly client: QueryClient },
): Promise<Output> {
  let body: unknown
  const lookups: unknown[] = []
  const { reply } = withCurrencies(operation, (id) => {
    lookups.push(id)
    return findCurrency(client.getQueryData(setupQuery.queryKey), id)
  })
  const keepBody = lenientCodec(reply, { decode: (wire) => (body = wire) })
  const priced = await fetchRecord({ ...operation, reply: keepBody }, input, { signal })
  if (lookups.length === 0) return priced
  await client.query(setupQuery).catch(() => undefined)
  return z.decode(reply, body)
}

/** One offer, with its booking once it's bought. */
export const offerQuery = (id: string) => operationQuery(['offer', id], v2.getOffer, { id }, {}, fetchPriced)

export const bookingQuery = (id: string) =>
  operationQuery(['booking', id], v2.getBooking, { id }, {}, fetchPriced)

/**
 * Loads the signed-in user. Until then, the user stored in the session is shown, so that the header doesn't change. If
 * the server doesn't support this, pages show the name entered at sign-in. A failed request isn't retried, because
 * pages wait for it. It isn't retried on mount either: components that mount and unmount depending on its result would
 * repeat it forever.
 */
export const whoAmIQuery = (signedIn: boolean) =>
  optionalQuery(['whoAmI'], whoAmI, signedIn ? {} : undefined, {
    placeholderData: () => Identity.safeParse(currentSession()?.identity).data,
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
  })

/** Loads the user while someone is signed in. */
export const useWhoAmI = () => useQuery(whoAmIQuery(useSession() !== null))
