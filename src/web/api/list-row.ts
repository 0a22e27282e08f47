import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import type { Customer } from '#contract/setup.ts'

/** The rows of the lists, by the start of their query keys. */
type Rows = { readonly bookings: Booking; readonly customers: Customer }

/** Finds a record in the cached lists, the most recently loaded first, so that its page can show it while loading. */
export function findListRow<List extends keyof Rows>(
  cache: QueryClient,
  list: List,
  id: string,
): Rows[List] | undefined {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [list] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Page<Rows[List]> | undefined)?.rows ?? [])
    .find((row) => row.id === id)
}
