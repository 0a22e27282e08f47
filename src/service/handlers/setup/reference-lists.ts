import { Problem } from '#contract/problem.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

type ListActions = 'countries' | 'commodities' | 'states' | 'status'

/** Handlers for reference lists and the service's status. */
export function createReferenceListHandlers({ store }: Dependencies): Pick<Handlers, ListActions> {
  return {
    countries: () => store.countries(),
    commodities: () => store.commodities(),

    states: async ({ id }) => {
      const country = await store.findCountry(id)
      if (!country?.code) throw new Problem('NOT_FOUND', 'Country not found.')
      return store.states(country.code)
    },

    status: async () => {
      await store.ping()
      return { sentence: 'The service is up.', reset: store.sendsMail() ? 'mail' : 'administrator' }
    },
  }
}
