import type { PageRequest } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { Customer } from '#contract/setup.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'
import * as operations from '#contract/wire/customers/operations.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'
import { setupQuery } from '#web/api/queries.ts'
import { useSaveRecord } from '#web/api/use-save-record.ts'

const listKey = ['customers']

/** A page of the customers that match a search. */
export const customersQuery = (page: PageRequest) =>
  operationQuery([...listKey, page], operations.listCustomers, page, pageOptions)

export const customerQuery = (id: string) => operationQuery(['customer', id], operations.getCustomer, { id })

/** Checks whether the customer no longer exists. The query may still have its details. */
export const isGone = ({ error }: { error: Problem | null }) => error?.code === 'NOT_FOUND'

/** Creates a customer. A second identical request creates no duplicate: its error names the existing customer. */
export const useCreateCustomer = () => useSaveCustomer(operations.createCustomer)

/**
 * Changes a customer.
 * @param onChanged called with the changed customer, even if the page has been left, but not if the person has switched
 * company or signed out.
 */
export const useChangeCustomer = (onChanged?: (customer: Customer) => void) =>
  useSaveCustomer(operations.changeCustomer, onChanged)

/** Saves a customer, and reloads the lists with customers. */
const useSaveCustomer = <Input>(
  operation: Operation<string, Input, Customer>,
  onSaved?: (customer: Customer) => void,
) => useSaveRecord(operation, { query: customerQuery, reload: [listKey, setupQuery.queryKey], onSaved })
