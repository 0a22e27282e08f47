import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addFees, listFees, removeFees } from '#contract/wire/organization/fee-operations.ts'
import type { NewFeeTerms } from '#contract/people/fees.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'

// Booking fees and commissions. In its own module, so that only the page of companies loads it.

/** The booking fees and commissions of an organization, starting with the latest. */
export const feesQuery = (id: string) => operationQuery(['fees', id], listFees, { id }, { staleTime: 0 })

export function useAddFees() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (terms: NewFeeTerms) => call(addFees, terms),
    onSettled: () => cache.invalidateQueries({ queryKey: ['fees'] }),
  })
}

export function useRemoveFees(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (feesId: string) => call(removeFees, { id, feesId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['fees'] }),
  })
}
