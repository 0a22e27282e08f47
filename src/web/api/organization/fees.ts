import { addFees, listFees, removeFees } from '#contract/wire/organization/fee-operations.ts'
import type { NewFeeTerms } from '#contract/people/fees.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery } from '#web/api/operation-query.ts'

// Booking fees and commissions. In its own module, so that only the page of companies loads it.

/** The booking fees and commissions of an organization, starting with the latest. */
export const feesQuery = (id: string) => operationQuery(['fees', id], listFees, { id }, { staleTime: 0 })

export const useAddFees = () => useOperationMutation((terms: NewFeeTerms) => call(addFees, terms), [['fees']])

export const useRemoveFees = (id: string) =>
  useOperationMutation((feesId: string) => call(removeFees, { id, feesId }), [['fees']])
