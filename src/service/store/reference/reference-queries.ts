import type { Clock } from '#service/kernel/clock.ts'
import type { createReferenceCache } from './reference-cache.ts'

/** Single reads of the reference data that is in force now. */
export function createReferenceQueries(reference: ReturnType<typeof createReferenceCache>, clock: Clock) {
  return {
    commodities: async () => (await reference()).commodities(clock()),
    countries: async () => (await reference()).countries(),
    findCountry: async (idOrCode: string) => (await reference()).findCountry(idOrCode),
    states: async (alpha2: string) => (await reference()).states(alpha2),
    findState: async (id: string) => (await reference()).findState(id),
    edition: async () => (await reference()).edition(clock()),
    covers: async (editionId: string) => (await reference()).covers(editionId),
    coverWording: async (editionId: string, level: string) =>
      (await reference()).coverWording(editionId, level),
    extensionWording: async (editionId: string, id: string) =>
      (await reference()).extensionWording(editionId, id),
    currencies: async () => (await reference()).currencies(),
    extensions: async (editionId: string) => (await reference()).extensions(editionId),
    transportFeatures: async () => (await reference()).transportFeatures(),
  }
}
