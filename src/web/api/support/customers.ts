import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerChange } from '#contract/servicing/customer-change.ts'
import type { Holder } from '#contract/holder.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import { changeCustomer, customer, customers, makeCustomer } from '#contract/wire/customers/operations.ts'
import { call } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'

const all = ['customers']
const one = (id: string) => ['customer', id]

/** A page of the customers that are found. While another is being read, the last one stays. */
export const customersQuery = (page: PageAsk) =>
  queryOptions<Page<Customer>>({
    queryKey: [...all, page],
    queryFn: ({ signal }) => call(customers, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({ queryKey: one(id), queryFn: ({ signal }) => call(customer, { id }, signal) })

/** Makes a customer. Sent twice by hand it is made once: the second time it is named as the same. */
export function useMakeCustomer() {
  const keep = useKeep()
  return useMutation<Customer, Problem, Holder>({
    mutationFn: (holder) => call(makeCustomer, holder),
    retry: false,
    onSuccess: keep,
  })
}

/** Changes a customer. */
export function useChangeCustomer() {
  const keep = useKeep()
  return useMutation<Customer, Problem, CustomerChange>({
    mutationFn: (change) => call(changeCustomer, change),
    retry: false,
    onSuccess: keep,
  })
}

/** Keeps a customer as it is now; the lists that it stands in are read anew. */
function useKeep() {
  const cache = useQueryClient()
  return (known: Customer) => {
    cache.setQueryData(one(known.id), known)
    for (const key of [all, keys.setup]) void cache.invalidateQueries({ queryKey: key })
  }
}
