import type { Store } from '#service/store/store.ts'
import { addCountry } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/assert-found.ts'
import { rejectField } from '#service/handlers/reject-field.ts'

/** Handlers for the customers that support staff quote for. */
export const customerHandlers = {
  customers: (query, { caller, store }) => store.searchCustomers(caller.organizationId, query),

  customer: async ({ id }, { caller, store }) =>
    assertFound(await store.getCustomer(caller.organizationId, id), 'Customer'),

  makeCustomer: async (request, { caller, store }) => {
    const holder = await addCountry(store, request)
    const country = await findCountryId(store, holder.addressCountry)
    return store.createCustomer(caller, { ...holder, addressCountry: country ?? '' })
  },

  changeCustomer: async (change, { caller, store }) => {
    const country = await findCountryId(store, change.addressCountry)
    return store.updateCustomer(
      caller,
      country === undefined ? change : { ...change, addressCountry: country },
    )
  },
} satisfies Partial<Handlers>

/**
 * Returns the ID of a country sent as an ID or a code, or undefined if none was sent.
 * @throws Problem `VALIDATION_FAILED` if the country doesn't exist.
 */
async function findCountryId(store: Store, idOrCode: string | undefined): Promise<string | undefined> {
  if (!idOrCode) return undefined
  const country = (await store.reference()).findCountry(idOrCode)
  return (
    country?.id ??
    rejectField('addressCountry', 'Choose a country from the list.', 'Some fields are invalid.')
  )
}
