import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/assert-found.ts'

/** Handlers for reference lists and the service's status. */
export const referenceListHandlers = {
  countries: async (_input, { store }) => (await store.reference()).countries(),
  commodities: async (_input, { store, clock }) => (await store.reference()).commodities(clock()),

  states: async ({ id }, { store }) => {
    const tables = await store.reference()
    return tables.states(assertFound(tables.findCountry(id)?.code, 'Country'))
  },

  status: async (_input, { store }) => {
    await store.ping()
    return { sentence: 'The service is up.', reset: store.sendsMail() ? 'mail' : 'administrator' }
  },
} satisfies Partial<Handlers>
