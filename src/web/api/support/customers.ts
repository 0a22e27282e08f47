import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import type { Holder } from '#contract/holder.ts'
import type { Page, PageRequest } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { changeCustomer, customer, customers, createCustomer } from '#contract/wire/customers/operations.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queries.ts'

const listKey = ['customers']
const customerKey = (id: string) => ['customer', id]

/** A page of the customers that are found. While another is being read, the last one stays. */
export const customersQuery = (page: PageRequest) =>
  queryOptions<Page<Customer>>({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(customers, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({ queryKey: customerKey(id), queryFn: ({ signal }) => call(customer, { id }, signal) })

/** Makes a customer. Sent twice by hand it is made once: the second time it is named as the same. */
export function useCreateCustomer() {
  const keep = useUpdateCache()
  return useMutation<Customer, Problem, Holder>({
    mutationFn: (holder) => call(createCustomer, holder),
    retry: false,
    onSuccess: keep,
  })
}

/** Changes a customer. */
export function useChangeCustomer() {
  const keep = useUpdateCache()
  return useMutation<Customer, Problem, CustomerChange>({
    mutationFn: (change) => call(changeCustomer, change),
    retry: false,
    onSuccess: keep,
  })
}

/** Keeps a customer as it is now; the lists that it stands in are read anew. */
function useUpdateCache() {
  const cache = useQueryClient()
  return (known: Customer) => {
    cache.setQueryData(customerKey(known.id), known)
    for (const key of [listKey, queryKeys.setup]) void cache.invalidateQueries({ queryKey: key })
  }
}
