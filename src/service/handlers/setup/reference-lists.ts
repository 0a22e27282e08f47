import { Problem } from '#contract/problem.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

type ListActs = 'countries' | 'commodities' | 'states' | 'status'

/** Lists that clients choose from, and whether the service is up. */
export function listHandlers({ store }: Means): Pick<Handlers, ListActs> {
  return {
    countries: () => store.countries(),
    commodities: () => store.commodities(),

    states: async ({ id }) => {
      const country = await store.countryBy(id)
      if (!country?.code) throw new Problem('NOT_FOUND', 'There is no such country.')
      return store.states(country.code)
    },

    status: async () => {
      await store.isUp()
      return { sentence: 'The service is up.', reset: store.sendsMail() ? 'mail' : 'administrator' }
    },
  }
}
