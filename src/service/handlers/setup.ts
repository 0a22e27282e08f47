import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { type PartialShipment, Shipment } from '#contract/shipment.ts'
import type { Handlers, Means } from './handlers.ts'
import { rate } from './rating.ts'

/** What is needed to ask for offers; given a whole shipment, also what they would come to. */
export function setupHandlers(means: Means): Pick<Handlers, 'setup'> {
  const { store } = means
  return {
    setup: async (given, { caller }) => {
      const currencies = await store.currencies()
      return {
        commodities: await store.commodities(),
        countries: await store.countries(),
        currencies,
        ...(currencies[0] ? { currencyId: currencies[0].id } : {}),
        customers: await store.customers(caller.organizationId),
        transportTypes: Object.entries(transportNames).map(([id, name]) => ({ id, name })),
        transportFeatures: await store.transportFeatures(),
        ...(await outlook(means, given)),
      }
    },
  }
}

/** The outlook for a whole shipment: why some cover would be declined, and the lowest total. No offer is made. */
async function outlook(
  { store, clock }: Means,
  given: PartialShipment,
): Promise<Pick<Setup, 'warnings' | 'estimate'>> {
  const shipment = Shipment.safeParse(given)
  if (!shipment.success) return {}
  const { drafts } = await rate(store, shipment.data, clock())
  const warnings = drafts.flatMap((draft) => draft.amendments.map((amendment) => amendment.message))
  const [lowest] = drafts
    .flatMap((draft) => (draft.accepted && draft.price ? [draft.price] : []))
    .sort((one, other) => one.total - other.total)
  return {
    warnings: [...new Set(warnings)],
    ...(lowest ? { estimate: { from: lowest.total, currencyId: lowest.currency.id } } : {}),
  }
}
