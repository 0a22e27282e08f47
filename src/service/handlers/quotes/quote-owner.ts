import { rejectField } from '#service/handlers/problems.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'

/**
 * Finds the customer that a request names, if any, with their data as a holder.
 * @throws Problem `VALIDATION_FAILED` if the customer isn't visible.
 */
export async function resolveCustomer(store: Store, caller: Caller, customerId: string | undefined) {
  if (customerId === undefined) return undefined
  const customer = await store.getHolder(caller, customerId)
  return (
    customer ??
    rejectField(
      'customerId',
      'Customer not found. Choose another one from your list.',
      'Some fields are invalid.',
    )
  )
}

/** A customer or an offer. Without an organization, it belongs to the caller's. */
type Owned = { readonly organizationId?: string | undefined }

/** Chooses the organization that a quote belongs to: that of its customer or, without one, of its previous offer, or the caller's. */
export function chooseOrganization(
  caller: Caller,
  customer: Owned | undefined,
  previousOffer: Owned | undefined,
): string {
  return (customer ?? previousOffer)?.organizationId ?? caller.organizationId
}
