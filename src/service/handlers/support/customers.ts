import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'
import { addCountry } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

type CustomerActions = 'customers' | 'customer' | 'makeCustomer' | 'changeCustomer'

/** Handlers for the customers that support staff quote for. */
export function createCustomerHandlers({ store }: Dependencies): Pick<Handlers, CustomerActions> {
  return {
    customers: (query, { caller }) => store.searchCustomers(caller.organizationId, query),

    customer: async ({ id }, { caller }) => {
      const customer = await store.getCustomer(caller.organizationId, id)
      if (!customer) throw new Problem('NOT_FOUND', 'Customer not found.')
      return customer
    },

    makeCustomer: async (request, { caller }) => {
      const holder = await addCountry(store, request)
      const country = await findCountryId(store, holder.addressCountry)
      return store.createCustomer(caller, { ...holder, addressCountry: country ?? '' })
    },

    changeCustomer: async (change, { caller }) => {
      const country = await findCountryId(store, change.addressCountry)
      return store.updateCustomer(
        caller,
        country === undefined ? change : { ...change, addressCountry: country },
      )
    },
  }
}

/**
 * Returns the ID of a country sent as an ID or a code, or undefined if none was sent.
 * @throws Problem `VALIDATION_FAILED` if the country doesn't exist.
 */
async function findCountryId(store: Store, idOrCode: string | undefined): Promise<string | undefined> {
  if (!idOrCode) return undefined
  const country = await store.findCountry(idOrCode)
  if (country) return country.id
  const message = 'Choose a country from the list.'
  throw new Problem('VALIDATION_FAILED', 'Some fields are invalid.', {
    fields: [{ path: 'addressCountry', message }],
  })
}
