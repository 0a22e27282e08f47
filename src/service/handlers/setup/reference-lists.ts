import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/assert-found.ts'

/** Handlers for reference lists and the service's status. */
export const referenceListHandlers = {
  countries: (_input, { store }) => store.countries(),
  commodities: (_input, { store }) => store.commodities(),

  states: async ({ id }, { store }) => {
    const country = await store.findCountry(id)
    return store.states(assertFound(country?.code, 'Country'))
  },

  status: async (_input, { store }) => {
    await store.ping()
    return { sentence: 'The service is up.', reset: store.sendsMail() ? 'mail' : 'administrator' }
  },
} satisfies Partial<Handlers>
