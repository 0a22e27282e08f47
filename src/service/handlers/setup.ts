import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { Shipment } from '#contract/shipment.ts'
import { extensionsOn } from '#service/underwriting/extensions.ts'
import { spellOut } from './asked.ts'
import type { Handlers, Means } from './handlers.ts'
import { rate } from './rating.ts'

/** What is needed to ask for offers; given a whole shipment, narrowed to it, with what it would come to. */
export function setupHandlers(means: Means): Pick<Handlers, 'setup'> {
  const { store } = means
  return {
    setup: async (asked, { caller }) => {
      const currencies = await store.currencies()
      const { id, noticeLand, noticeSea, noticeAir } = await store.edition()
      const extensions = await store.extensions(id)
      const whole = {
        commodities: await store.commodities(),
        countries: await store.countries(),
        currencies,
        ...(currencies[0] ? { currencyId: currencies[0].id } : {}),
        customers: await store.customers(caller.organizationId),
        minAllowedDate: { land: noticeLand, sea: noticeSea, air: noticeAir },
        allowMultiCommodity: false,
        allowQuotation: true,
        transportTypes: [...transportNames].map(([id, name]) => ({ id, name })),
        transportFeatures: await store.transportFeatures(),
        extensions: extensions.map(({ id, name }) => ({ id, name })),
      }
      const given = await spellOut(store, caller.organizationId, asked)
      const shipment = Shipment.safeParse(given)
      if (!shipment.success) return whole
      const holding = extensionsOn(shipment.data.journeyLegs, extensions)
      return {
        ...narrowed(whole, shipment.data),
        extensions: holding.map(({ id, name }) => ({ id, name })),
        ...(await outlook(means, shipment.data)),
      }
    },
  }
}

/** Leaves the goods and the ways to move them that the shipment names. The holder may still move: all countries stay. */
function narrowed(setup: Setup, { commodityId, journeyLegs }: Shipment): Setup {
  const types = journeyLegs.flatMap((leg) => leg.transportTypes)
  const moves = (ids: readonly string[]) => ids.some((id) => types.includes(id))
  return {
    ...setup,
    commodities: setup.commodities?.filter(({ id }) => id === commodityId),
    transportTypes: setup.transportTypes?.filter(({ id }) => moves([id])),
    transportFeatures: setup.transportFeatures?.filter(({ transportTypes }) => moves(transportTypes)),
  }
}

/** The outlook for a whole shipment: what to look at again, and the lowest total. No offer is made. */
async function outlook(
  { store, clock }: Means,
  shipment: Shipment,
): Promise<Pick<Setup, 'warnings' | 'estimate'>> {
  const { drafts, warnings } = await rate(store, shipment, clock())
  const declines = drafts.flatMap((draft) => draft.amendments.map((amendment) => amendment.message))
  const [lowest] = drafts
    .flatMap((draft) => (draft.accepted && draft.price ? [draft.price] : []))
    .sort((one, other) => one.total - other.total)
  return {
    warnings: [...new Set([...declines, ...warnings.map((warning) => warning.sentence)])],
    ...(lowest ? { estimate: { from: lowest.total, currencyId: lowest.currency.id } } : {}),
  }
}
