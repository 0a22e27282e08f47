import { transportNames } from '#contract/journey.ts'
import { isAllowed } from '#service/api/permissions.ts'
import { optionalFields } from '#contract/fields/supported-fields.ts'
import type { Setup } from '#contract/setup.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { hasAllModes, listModes } from '#service/underwriting/tariff/carriage.ts'
import { findAvailableExtensions } from '#service/underwriting/tariff/extensions.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import { resolvePartialReferences } from '#service/handlers/quotes/resolve-references.ts'
import type { AuthenticatedContext, Handlers } from '#service/api/handlers.ts'
import { chooseOrganization, resolveCustomer } from '#service/handlers/quotes/quote-owner.ts'
import { toDay } from '#service/kernel/clock.ts'
import { previewQuote } from '#service/handlers/quotes/rate-shipment.ts'
import { completeSettings, findSettings } from '#service/handlers/organization/settings.ts'
import { assertFound } from '#service/handlers/problems.ts'
import { policyId, listWordings } from '#service/handlers/quotes/wordings.ts'

/** Handlers for the data that a client needs to get a quote, and for the service's status. */
export const setupHandlers = {
  listCountries: async (_input, { store }) => (await store.reference()).countries(),
  listCommodities: async (_input, { store, clock }) => (await store.reference()).commodities(clock()),

  listCommodityWords: async (_input, { store, clock }) => (await store.reference()).commodityWords(clock()),
  getRouting: async (_input, { store, clock, limits, address }) => {
    limits.countPublicRequest(address)
    return (await store.reference()).routing(clock())
  },

  listStates: async ({ id }, { store }) => {
    const tables = await store.reference()
    return tables.states(assertFound(tables.findCountry(id)?.code, 'Country'))
  },

  getStatus: async (_input, { store }) => {
    await store.ping()
    return { sentence: 'The service is up.', reset: store.sendsMail() ? 'mail' : 'administrator' }
  },

  /** Returns everything that a client needs to get a quote, narrowed by the fields it sends, with an estimate. */
  getSetup: async (request, context) => {
    const { caller, origin, store, clock, twoFactorRule } = context
    const tables = await store.reference()
    const commodities = tables.commodities(clock())
    const edition = tables.edition(clock())
    const { noticeLand, noticeSea, noticeAir } = edition
    const {
      referencePrefix: _,
      showCommission: _shown,
      ...settings
    } = await completeSettings(store, { ...caller.settings, accentColor: undefined, logo: undefined })
    const { previousOfferId } = request
    const customer = await resolveCustomer(store, caller, request.customerId)
    const previous = previousOfferId === undefined ? undefined : await store.getOffer(caller, previousOfferId)
    const organizationId = chooseOrganization(caller, customer, previous)
    const { enforceTrackingCode = false, additionalFields = [] } = await findSettings(
      store,
      caller,
      organizationId,
    )
    const setup = {
      commodities,
      countries: tables.countries(),
      currencies: tables.currencies(),
      // Their addresses are only needed to create a quote.
      ...(isAllowed(caller, 'createQuote', twoFactorRule)
        ? { customers: await store.listSavedHolders(caller.organizationId) }
        : {}),
      policies: [{ id: policyId, name: policy.name, commodityIds: commodities.map(({ id }) => id) }],
      documents: listWordings(edition, tables.covers(edition.id), origin),
      minAllowedDate: { land: noticeLand, sea: noticeSea, air: noticeAir },
      allowMultiCommodity: false,
      ...settings,
      enforceTrackingCode,
      additionalFields,
      supportedFields: [...optionalFields],
      transportTypes: [...transportNames].map(([id, name]) => ({ id, name })),
      transportFeatures: tables.transportFeatures(),
    }
    const shipment = await resolvePartialReferences(store, caller, request, customer)
    const isEmpty = Object.keys(shipment).length === 0
    const preview = isEmpty ? {} : await readPreview(shipment, organizationId, context)
    const country = tables.findCountry(shipment.bookingHolder?.addressCountry ?? '')
    const extensions = tables.extensions(edition.id)
    const available = shipment.journeyLegs
      ? findAvailableExtensions(shipment.journeyLegs, extensions)
      : extensions
    return {
      ...narrowSetup(setup, shipment),
      ...(country?.code ? { states: tables.states(country.code) } : {}),
      extensions: available.map(({ id, name }) => ({ id, name })),
      ...preview,
    }
  },
} satisfies Partial<Handlers>

/** Previews a quote with the fees of the organization that it would belong to. */
async function readPreview(
  shipment: PartialShipment,
  organizationId: string,
  { caller, store, clock }: AuthenticatedContext,
) {
  const now = clock()
  const fees = await store.listOrganizationFees(organizationId, toDay(now))
  return previewQuote(store, shipment, now, caller.settings, fees)
}

/**
 * Keeps the requested goods and the modes of the legs. All countries stay, since the holder can be anywhere. Missing
 * fields narrow nothing; neither does a journey until every leg has a mode.
 */
function narrowSetup(setup: Setup, { commodityId, journeyLegs }: PartialShipment): Setup {
  const types = journeyLegs && hasAllModes(journeyLegs) ? listModes(journeyLegs) : undefined
  const allowsMode = (ids: readonly string[]) => !types || ids.some((id) => types.includes(id))
  const isRequested = (id: string) => commodityId === undefined || id === commodityId
  return {
    ...setup,
    commodities: setup.commodities?.filter(({ id }) => isRequested(id)),
    policies: setup.policies?.map((row) => ({ ...row, commodityIds: row.commodityIds?.filter(isRequested) })),
    transportTypes: setup.transportTypes?.filter(({ id }) => allowsMode([id])),
    transportFeatures: setup.transportFeatures?.filter(({ transportTypes }) => allowsMode(transportTypes)),
  }
}
