import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewCustomerOrganization } from '#contract/people/new-organization.ts'
import { createCustomerOrganization } from '#contract/wire/organization/tree-operations.ts'
import { call } from '#web/api/client.ts'

/** Creates the organization of a customer. A second identical request returns the same one. */
export function useCreateCustomerOrganization() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: NewCustomerOrganization) => call(createCustomerOrganization, input),
    // The customer, its quotes and bookings and the tree of organizations have changed.
    onSuccess: () => void cache.invalidateQueries(),
  })
}
