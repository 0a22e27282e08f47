import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'
import { located } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

type CustomerActs = 'customers' | 'customer' | 'makeCustomer' | 'changeCustomer'

/** The customers that support staff find and act for. */
export function customerHandlers({ store }: Means): Pick<Handlers, CustomerActs> {
  return {
    customers: (ask, { caller }) => store.customers(caller.organizationId, ask),

    customer: async ({ id }, { caller }) => {
      const customer = await store.customerBy(caller.organizationId, id)
      if (!customer) throw new Problem('NOT_FOUND', 'There is no such customer, or it is not yours to see.')
      return customer
    },

    makeCustomer: async (asked, { caller }) => {
      const holder = await located(store, asked)
      const country = await countryOf(store, holder.addressCountry)
      return store.makeCustomer(caller, { ...holder, addressCountry: country ?? '' })
    },

    changeCustomer: async (change, { caller }) => {
      const country = await countryOf(store, change.addressCountry)
      return store.changeCustomer(
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
async function countryOf(store: Store, idOrCode: string | undefined): Promise<string | undefined> {
  if (!idOrCode) return undefined
  const country = await store.countryBy(idOrCode)
  if (country) return country.id
  const sentence = 'This country is not on the list. Choose one that is.'
  throw new Problem('VALIDATION_FAILED', 'Some answers need another look.', {
    fields: [{ path: 'addressCountry', sentence }],
  })
}
