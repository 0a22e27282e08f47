import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import type { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import type { Credentials, Grant } from '#contract/session.ts'
import type { Shipment } from '#contract/shipment.ts'
import * as v1 from '#contract/wire/v1.ts'
import * as v2 from '#contract/wire/v2.ts'
import { beginSession, endSession } from '#web/session.ts'
import { keepOffers } from '#web/draft.ts'
import { call } from './client.ts'
import { appConfig } from './config.ts'
import { keys } from './queries.ts'

const person = (credentials: Credentials) =>
  credentials.kind === 'password'
    ? credentials.email
    : credentials.kind === 'token set'
      ? credentials.clientId
      : ''

/** Signs in. A token set speaks version 2's own protocol, whatever version is configured. */
export function useSignIn() {
  const cache = useQueryClient()
  return useMutation<Grant, Problem, Credentials>({
    mutationFn: (credentials) =>
      call(appConfig().version === 1 && credentials.kind === 'password' ? v1.signIn : v2.signIn, credentials),
    onSuccess: (grant, credentials) => {
      // What one person may see is not another's to see.
      cache.clear()
      beginSession(grant, person(credentials))
    },
  })
}

/** Signs out: the token is dead on the server at once where the server can, and gone from here in any case. */
export function useSignOut() {
  const cache = useQueryClient()
  return useMutation<unknown, Problem, undefined>({
    mutationFn: () => call(v2.signOut, {}),
    onSettled: () => {
      endSession()
      cache.clear()
    },
  })
}

/** Asks for offers. They are kept in the draft, beside the answers that they are for. */
export function useQuote() {
  const cache = useQueryClient()
  return useMutation<Offer[], Problem, Shipment>({
    mutationFn: (shipment) => call(appConfig().version === 1 ? v1.quote : v2.quote, shipment),
    onSuccess: (offers, shipment) => {
      for (const offer of offers) cache.setQueryData(keys.offer(offer.id), offer)
      keepOffers(shipment, offers)
    },
  })
}

/** Buys one offer. Never sent again by itself. */
export function usePurchase() {
  const cache = useQueryClient()
  return useMutation<Booking, Problem, string>({
    mutationFn: (offerId) => call(appConfig().version === 1 ? v1.purchase : v2.purchase, { offerId }),
    retry: false,
    onSuccess: (booking, offerId) => {
      cache.setQueryData(keys.booking(booking.id), booking)
      void cache.invalidateQueries({ queryKey: keys.offer(offerId) })
    },
  })
}
