import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageRequest } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import * as operations from '#contract/wire/customers/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraftKey } from '#web/draft/draft.ts'

const listKey = ['customers']

/** A page of the customers that match a search. */
export const customersQuery = (page: PageRequest) =>
  operationQuery([...listKey, page], operations.listCustomers, page, pageOptions)

export const customerQuery = (id: string) => operationQuery(['customer', id], operations.getCustomer, { id })

/** Checks whether the customer no longer exists. The query may still have its details. */
export const isGone = ({ error }: { error: Problem | null }) => error?.code === 'NOT_FOUND'

/** Creates a customer. A second identical request creates no duplicate: its error names the existing customer. */
export const useCreateCustomer = () => useCustomerMutation(operations.createCustomer)

/**
 * Changes a customer.
 * @param onChanged called with the changed customer, even if the page has been left, but not if the person has switched
 * company or signed out.
 */
export const useChangeCustomer = (onChanged?: (customer: Customer) => void) =>
  useCustomerMutation(operations.changeCustomer, onChanged)

/** Saves a customer, and reloads the lists with customers. */
function useCustomerMutation<Input>(
  operation: Operation<string, Input, Customer>,
  onSaved?: (customer: Customer) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(operation, input),
    onMutate: currentDraftKey,
    onSuccess: (saved, _, draftKey) => {
      cache.setQueryData(customerQuery(saved.id).queryKey, saved)
      for (const queryKey of [listKey, setupQuery.queryKey]) void cache.invalidateQueries({ queryKey })
      if (currentDraftKey() === draftKey) onSaved?.(saved)
    },
  })
}
