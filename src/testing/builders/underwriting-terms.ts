import type { Shipment } from '#contract/shipment.ts'
import { toColumns } from '#service/store/reference/column-names.ts'
import { toEditionRows } from '#service/store/reference/edition-rows.ts'
import { createReference } from '#service/store/reference/reference.ts'
import { toSeedTables } from '#service/store/reference/seed-reference.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { findHolderCountry, readRoute } from '#service/underwriting/places/route.ts'
import { type OfferDraft, underwrite } from '#service/underwriting/rating/rating.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { referenceSeed } from '#service/underwriting/reference/seed.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

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

/** The tables of a new database, with the reference data in the code. */
const tables = Object.fromEntries<readonly object[]>([
  ...toSeedTables(referenceSeed).map(({ name, rows }) => [name, rows] as const),
  ...Object.entries(toEditionRows(referenceSeed, referenceSeed.edition)),
]) as ReferenceTables

const reference = createReference({
  ...tables,
  commodity_words: [],
  screening_editions: [{ ...toColumns(screeningEdition), digest: null }],
  screening_entries: screeningEntries.map((entry, number) => {
    return { edition_id: screeningEdition.id, number, ...toColumns(entry) }
  }),
})

/** The countries under embargo. */
export const embargoed = reference.embargoed(now)
/** Passages, listed areas and usual speeds. */
export const routing = reference.routing(now)

/** Selects the terms for a shipment, with changes. */
export function sampleTerms(shipment: Shipment, change: Partial<Terms> = {}): Terms {
  const { commodityId, currencyId, bookingHolder, journeyLegs, incotermPlace } = shipment
  const { commodity, group, currency, ...rows } = reference.findShipmentRows(commodityId, currencyId, now)
  if (!commodity || !group || !currency)
    throw new Error('The reference data lacks the goods or the currency.')
  const route = readRoute(journeyLegs, embargoed, incotermPlace)
  const holderCountry = findHolderCountry(bookingHolder, bookingHolder.addressCountry || undefined, embargoed)
  const terms = reference.terms({ ...rows, commodity, group, currency }, route, holderCountry, now)
  return { ...terms, ...change }
}

/** Rates a shipment by the reference data, with changes. */
export function underwriteSample(shipment: Shipment, change: Partial<Terms> = {}, at = now): OfferDraft[] {
  return underwrite(shipment, sampleTerms(shipment, change), at, (other) => sampleTerms(other, change))
}
