import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import type { Holder } from '#contract/holder.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Customer } from '#contract/setup.ts'
import {
  changeCustomer,
  getCustomer,
  listCustomers,
  createCustomer,
} from '#contract/wire/customers/operations.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

const listKey = ['customers']
const customerKey = (id: string) => ['customer', id]

/** A page of the customers that match a search. The previous page stays while the next one loads. */
export const customersQuery = (page: PageRequest) =>
  queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(listCustomers, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({ queryKey: customerKey(id), queryFn: ({ signal }) => call(getCustomer, { id }, signal) })

/** Creates a customer. A second identical request creates no duplicate: its error names the existing customer. */
export function useCreateCustomer() {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (holder: Holder) => call(createCustomer, holder),
    onSuccess: updateCache,
  })
}

/** Changes a customer. */
export function useChangeCustomer() {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (change: CustomerChange) => call(changeCustomer, change),
    onSuccess: updateCache,
  })
}

/** Returns a function that caches a customer and reloads the lists with customers. */
function useUpdateCache() {
  const cache = useQueryClient()
  return (changed: Customer) => {
    cache.setQueryData(customerKey(changed.id), changed)
    for (const key of [listKey, queryKeys.setup]) void cache.invalidateQueries({ queryKey: key })
  }
}
