import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { type PartialShipment, Shipment } from '#contract/shipment.ts'
import { hasAllModes, modesOf } from '#service/underwriting/tariff/carriage.ts'
import { extensionsOn } from '#service/underwriting/tariff/extensions.ts'
import type { OwnSettings } from '#service/store/people/organization-settings.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import { spellOut } from '#service/handlers/quotes/resolve-references.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { preview, rate } from '#service/handlers/quotes/rate-shipment.ts'
import { settingsOf } from '#service/handlers/organization/organization-settings.ts'
import { policyId, wordingsInForce } from '#service/handlers/quotes/wordings.ts'

/** What is needed to ask for offers; given any part of a shipment, narrowed to that, with what it would come to. */
export function setupHandlers(means: Means): Pick<Handlers, 'setup'> {
  const { store } = means
  return {
    setup: async (asked, { caller, origin }) => {
      const currencies = await store.currencies()
      const commodities = await store.commodities()
      const { id, noticeLand, noticeSea, noticeAir } = await store.edition()
      const extensions = await store.extensions(id)
      const whole = {
        commodities,
        countries: await store.countries(),
        currencies,
        customers: await store.knownHolders(caller.organizationId),
        policies: [{ id: policyId, name: policy.name, commodityIds: commodities.map(({ id }) => id) }],
        documents: await wordingsInForce(store, origin),
        minAllowedDate: { land: noticeLand, sea: noticeSea, air: noticeAir },
        allowMultiCommodity: false,
        ...(await settingsOf(store, caller.settings)),
        transportTypes: [...transportNames].map(([id, name]) => ({ id, name })),
        transportFeatures: await store.transportFeatures(),
        extensions: extensions.map(({ id, name }) => ({ id, name })),
      }
      const given = await spellOut(store, caller, asked)
      const outlook = await outlookFor(means, given, caller.settings)
      const holding = given.journeyLegs ? extensionsOn(given.journeyLegs, extensions) : extensions
      return {
        ...narrowed(whole, given),
        ...(await statesFor(means, given)),
        extensions: holding.map(({ id, name }) => ({ id, name })),
        ...outlook,
      }
    },
  }
}

/**
 * Leaves the goods that are named and the ways to move that the legs have. The holder may still move: all countries
 * stay. What is not given narrows nothing, so neither does a journey until every leg says how it moves.
 */
function narrowed(setup: Setup, { commodityId, journeyLegs }: PartialShipment): Setup {
  const types = journeyLegs && hasAllModes(journeyLegs) ? modesOf(journeyLegs) : undefined
  const moves = (ids: readonly string[]) => !types || ids.some((id) => types.includes(id))
  const isOfGoods = (id: string) => commodityId === undefined || id === commodityId
  return {
    ...setup,
    commodities: setup.commodities?.filter(({ id }) => isOfGoods(id)),
    policies: setup.policies?.map((row) => ({ ...row, commodityIds: row.commodityIds?.filter(isOfGoods) })),
    transportTypes: setup.transportTypes?.filter(({ id }) => moves([id])),
    transportFeatures: setup.transportFeatures?.filter(({ transportTypes }) => moves(transportTypes)),
  }
}

/** The states of the holder's country, where that is told. */
async function statesFor(
  { store }: Means,
  { bookingHolder }: PartialShipment,
): Promise<Pick<Setup, 'states'>> {
  const country = bookingHolder?.addressCountry
    ? await store.countryBy(bookingHolder.addressCountry)
    : undefined
  return country?.code ? { states: await store.states(country.code) } : {}
}

/**
 * Returns the outlook for what is given: what would be declined or needs another look, and for a whole shipment
 * the lowest total. No offer is made.
 * @throws Problem VALIDATION_FAILED where something is given that the tables do not know.
 */
async function outlookFor(
  { store, clock }: Means,
  given: PartialShipment,
  own: OwnSettings,
): Promise<Pick<Setup, 'warnings' | 'estimate'>> {
  if (Object.keys(given).length === 0) return {}
  const now = clock()
  const warnings = await preview(store, given, now, own)
  const whole = Shipment.safeParse(given)
  if (!whole.success) return { warnings }
  const { drafts } = await rate(store, whole.data, now, own)
  const [lowest] = drafts
    .flatMap((draft) => (draft.accepted && draft.price ? [draft.price] : []))
    .sort((one, other) => one.total - other.total)
  if (!lowest) return { warnings }
  return { warnings, estimate: { from: lowest.total, currencyId: lowest.currency.id } }
}
