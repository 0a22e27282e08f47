import type { Routing } from '#contract/places/routing.ts'
import type { Shipment } from '#contract/shipment.ts'
import { commodities, commodityGroups } from '#service/underwriting/reference/goods/commodities.ts'
import { commodityQuestions } from '#service/underwriting/reference/goods/commodity-questions.ts'
import { countries, placeGroups } from '#service/underwriting/reference/countries.ts'
import { covers } from '#service/underwriting/reference/covers.ts'
import { currencies, exchangeRates } from '#service/underwriting/reference/currencies.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import { featureTerms } from '#service/underwriting/reference/goods/feature-terms.ts'
import { transportFeatures } from '#service/underwriting/reference/goods/features.ts'
import { listedAreas } from '#service/underwriting/reference/listed-areas.ts'
import { passages, usualSpeeds } from '#service/underwriting/reference/passages.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { edition, tariffRows } from '#service/underwriting/reference/tariff.ts'
import { findTaxTerritory } from '#service/underwriting/reference/tax-territories.ts'
import { taxes } from '#service/underwriting/reference/taxes.ts'
import { findHolderCountry, readRoute } from '#service/underwriting/places/route.ts'
import { type OfferDraft, underwrite } from '#service/underwriting/rating/rating.ts'
import { createScreening } from '#service/underwriting/screening/screening.ts'
import { combineLanes, findLanes } from '#service/underwriting/tariff/carriage.ts'
import { listQuestions } from '#service/underwriting/tariff/commodity-answers.ts'
import type { RouteEnd, Terms } from '#service/underwriting/tariff/terms.ts'

// Builds shipments and the terms that the store would load for them.

/** A moment shortly after the sample edition came into force. */
export const now = Date.parse('2026-11-20T09:30:00.000Z')

const leg = {
  startTime: '2026-12-01T08:00:00.000Z',
  endTime: '2026-12-02T08:00:00.000Z',
  transportFeatures: [],
}

/** Joensuu to Helsinki by land, then to Hamburg by sea. */
export const twoLegs: Shipment['journeyLegs'] = [
  { ...leg, start: 'Joensuu, Finland', end: 'Helsinki, Finland', transportTypes: ['1'] },
  {
    ...leg,
    startTime: '2026-12-03T08:00:00.000Z',
    endTime: '2026-12-05T08:00:00.000Z',
    start: 'Helsinki, Finland',
    end: 'Hamburg, Germany',
    transportTypes: ['2'],
  },
]

/** One leg from one place to another. */
export function oneLeg(start: string, end: string, ...transportTypes: string[]): Shipment['journeyLegs'] {
  return [{ ...leg, start, end, transportTypes }]
}

/** A shipment that can be insured, with changes. */
export function anInsurableShipment(change: Partial<Shipment> = {}): Shipment {
  return {
    journeyLegs: twoLegs,
    commodityId: '105',
    insuredValue: '100000',
    bookingHolder: {
      email: 'anna@example.com',
      businessName: 'Karelia Tools Oy',
      addressStreet: 'Kauppakatu 1',
      addressLocality: 'Joensuu',
      addressCountry: 'FI',
    },
    ...change,
  }
}

const tariff = tariffRows()
/** The countries under embargo in the sample tables. */
export const embargoed = new Set(
  countries.filter((row) => row.embargoedFrom !== null).map((row) => row.alpha2),
)
const screening = createScreening(screeningEdition, screeningEntries)

/** Passages and listed areas, as the store returns them. */
export const routing: Routing = {
  passages: passages.map(({ validFrom: _validFrom, source: _source, ...passage }) => passage),
  listedAreas: listedAreas.map(({ validFrom: _validFrom, listed: _listed, ...area }) => area),
  speeds: usualSpeeds.map(({ mode, ...speed }) => ({ transportType: mode, ...speed })),
}

/** Selects the terms for a shipment from the reference data like the store, with changes. */
export function sampleTerms(shipment: Shipment, change: Partial<Terms> = {}): Terms {
  const route = readRoute(shipment.journeyLegs, embargoed, shipment.incotermPlace)
  const holderCountry = findHolderCountry(
    shipment.bookingHolder,
    shipment.bookingHolder.addressCountry || undefined,
    embargoed,
  )
  const commodity = assertPresent(commodities.find((row) => row.id === shipment.commodityId))
  const currencyId = shipment.currencyId ?? edition.currencyId
  const findTariffs: Parameters<typeof findLanes>[2] = (from, to) =>
    tariff.filter(
      (row) =>
        row.commodityGroup === commodity.group &&
        row.originGroup === from.id &&
        row.destinationGroup === to.id,
    )
  const lanes = findLanes(route, findGroup, findTariffs)
  return {
    edition,
    sample: edition.sample,
    base: assertPresent(currencies.find((row) => row.id === edition.currencyId)),
    currency: assertPresent(currencies.find((row) => row.id === currencyId)),
    exchangeRate: assertPresent(exchangeRates.find((row) => row.currencyId === currencyId)),
    commodity,
    group: assertPresent(commodityGroups.find((row) => row.id === commodity.group)),
    questions: listQuestions(commodity, commodityQuestions),
    origin: findRouteEnd(route.origin),
    destination: findRouteEnd(route.destination),
    countries: countries.filter((row) => route.countries.includes(row.alpha2)),
    holderCountry: countries.find((row) => row.alpha2 === holderCountry) ?? null,
    lanes,
    tariffs: combineLanes(lanes),
    covers,
    extensions,
    knownPlaces: route.known,
    unknownPlaces: route.unknown,
    tax: taxes.find((row) => row.country === findTaxTerritory(route.origin ?? '')) ?? null,
    features: transportFeatures,
    featureTerms,
    screening,
    routing,
    ...change,
  }
}

/** Rates a shipment by the reference data, with changes. */
export function underwriteSample(shipment: Shipment, change: Partial<Terms> = {}, at = now): OfferDraft[] {
  return underwrite(shipment, sampleTerms(shipment, change), at, (other) => sampleTerms(other, change))
}

function findGroup(code: string | null) {
  const id = countries.find((row) => row.alpha2 === code)?.placeGroup ?? 'elsewhere'
  return assertPresent(placeGroups.find((row) => row.id === id))
}

const findRouteEnd = (code: string | null): RouteEnd => ({ code, group: findGroup(code) })

function assertPresent<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The reference data has no row for this test.')
  return row
}
