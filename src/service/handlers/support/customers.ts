import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'
import { addCountry } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

type CustomerActions = 'customers' | 'customer' | 'makeCustomer' | 'changeCustomer'

/** The customers that support staff find and act for. */
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
 * @returns the id of the record of a country, of which the code may have been given; nothing where none was.
 * @throws Problem VALIDATION_FAILED where there is no such country.
 */
async function findCountryId(store: Store, idOrCode: string | undefined): Promise<string | undefined> {
  if (!idOrCode) return undefined
  const country = await store.findCountry(idOrCode)
  if (country) return country.id
  const sentence = 'Choose a country from the list.'
  throw new Problem('VALIDATION_FAILED', 'Check the highlighted fields.', {
    fields: [{ path: 'addressCountry', sentence }],
  })
}
