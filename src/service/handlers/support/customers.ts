import type { Store } from '#service/store/store.ts'
import { type Address, addCountry } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound, rejectField, unknownCountryMessage } from '#service/handlers/problems.ts'

/** Handlers for the customers that support staff quote for. */
export const customerHandlers = {
  listCustomers: (query, { caller, store }) => store.searchCustomers(caller, query),

  getCustomer: async ({ id }, { caller, store }) =>
    assertFound(await store.getCustomer(caller, id), 'Customer'),

  createCustomer: async (request, { caller, store }) =>
    store.createCustomer(caller, await completeCountry(store, request)),

  changeCustomer: async (change, { caller, store }) =>
    store.updateCustomer(caller, await completeCountry(store, change)),
} satisfies Partial<Handlers>

/**
 * Replaces a country's code by its ID, or adds the country that a one-line address ends with.
 * @throws Problem `VALIDATION_FAILED` if the country doesn't exist.
 */
async function completeCountry<Details extends Address>(store: Store, details: Details): Promise<Details> {
  if (!details.addressCountry) return addCountry(store, details)
  const country = (await store.reference()).findCountry(details.addressCountry)
  if (country) return { ...details, addressCountry: country.id }
  return rejectField('addressCountry', unknownCountryMessage, 'Some fields are invalid.')
}
