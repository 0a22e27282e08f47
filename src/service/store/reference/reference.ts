import type { Commodity } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { Route } from '#service/underwriting/places/route.ts'
import { describeQuestion, listQuestions } from '#service/underwriting/tariff/commodity-answers.ts'
import type { RatedCurrency } from '#service/underwriting/tariff/amounts.ts'
import { createCoverage, isOffered } from '#service/underwriting/tariff/extensions.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import { type TariffEdition, toTariffEditions, findInForce, sortOldestFirst } from './tariff-editions.ts'
import { groupBy } from '#contract/group-by.ts'
import { toIssuer } from './issuers.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { createCommodityWordLookup } from './commodity-words.ts'
import { createCountryLookups } from './countries.ts'
import { createRoutingLookup } from './routing.ts'
import { createScreeningLookup } from './screening-lists.ts'
import { sortByPosition } from './sort-by-position.ts'
import { createTerms, findExchangeRate, findShipmentRows, type KnownShipmentRows } from './rating-terms.ts'
import { toFields } from './column-names.ts'

/** Indexes the reference tables at one revision, so that a quote only looks up. Dated rows depend on the time. */
export function createReference(tables: ReferenceTables) {
  const editions = toTariffEditions(tables)
  const findEdition = (now: number) => findInForce(editions, now) ?? assertPresent(editions[0])
  const findEditionById = (id: string) => editions.find(({ row }) => row.id === id)
  const currencies = sortByPosition(tables.currencies).map(({ position: _position, ...row }) => toFields(row))
  const features = sortByPosition(tables.transport_features).map(({ id, name, transport_types }) => {
    return { id, name, transportTypes: JSON.parse(transport_types) as string[] }
  })
  const screening = createScreeningLookup(tables)
  const findWords = createCommodityWordLookup(tables)
  const routing = createRoutingLookup(tables)
  const issuers = sortOldestFirst(tables.issuers)
  const findIssuer = (now: number) => toIssuer(findInForce(issuers, now) ?? assertPresent(issuers[0]))
  const lookups = {
    currencies: new Map(currencies.map((currency) => [currency.id, currency])),
    rates: groupBy(sortOldestFirst(tables.exchange_rates), ({ currency_id }) => currency_id),
    taxes: groupBy(sortOldestFirst(tables.taxes), ({ country }) => country),
    features,
    screening,
    routing,
  }
  return {
    edition: (now: number) => findEdition(now).row,
    /** The commodities of the edition in force, in its order. */
    commodities: (now: number) => listCommodities(findEdition(now)),
    /** The search words for the commodities of the edition in force. */
    commodityWords: (now: number) => findWords(new Set(findEdition(now).commodities.keys())),
    /** The passages, listed areas and usual speeds that routes depend on. */
    routing,
    ...createCountryLookups(tables),
    /** The currencies of insured values; the first is the default. */
    currencies: () => [...currencies],
    /** Finds one of these currencies by ID. */
    findCurrency: (id: string | undefined) => lookups.currencies.get(id ?? ''),
    /** Finds one of these currencies by ID, or else returns the default. */
    currencyOrDefault: (id: string | undefined) =>
      lookups.currencies.get(id ?? '') ?? assertPresent(currencies[0]),
    /** Finds a currency with its exchange rate at a time. @throws Error if there is none. */
    ratedCurrency: (id: string, now: number): RatedCurrency => ({
      currency: assertPresent(lookups.currencies.get(id)),
      rate: findExchangeRate(lookups, id, now).rate,
    }),
    /** The extensions that an edition offers, in its order, each with its rates by mode. */
    extensions: (editionId: string) => (findEditionById(editionId)?.extensions ?? []).filter(isOffered),
    /** The levels of cover of an edition, widest first. */
    covers: (editionId: string) => findEditionById(editionId)?.covers ?? [],
    /** Finds a level of cover in an edition. */
    coverWording: (editionId: string, level: string) => {
      const edition = findEditionById(editionId)
      const cover = edition?.covers.find((each) => each.level === level.toUpperCase())
      return edition && cover && { edition: edition.row, cover }
    },
    /** Finds an extension in an edition, with what the edition's widest level of cover doesn't cover together with it. */
    extensionWording: (editionId: string, id: string) => {
      const edition = findEditionById(editionId)
      const [widest] = edition?.covers ?? []
      const extension = edition?.extensions.find((each) => each.id === id.toLowerCase())
      if (!edition || !extension || !widest) return undefined
      const { notCovered } = createCoverage(widest, [extension], edition.extensions)
      return { edition: edition.row, extension, notCovered }
    },
    /** The transport conditions that a leg can have. */
    transportFeatures: () => [...features],
    /** The screening list in force, for holders and places. */
    screening,
    /** Looks up the rows that a shipment refers to by ID. */
    findShipmentRows: (commodityId: string, currencyId: string | undefined, now: number) =>
      findShipmentRows(findEdition(now), lookups, commodityId, currencyId),
    /** The issuer of certificates at a moment. */
    issuer: findIssuer,
    /** Collects everything else that decides a quote at a moment. */
    terms: (
      shipmentRows: KnownShipmentRows,
      route: Route,
      holderCountry: string | null,
      now: number,
    ): Terms => ({
      ...createTerms(
        assertPresent(findEditionById(shipmentRows.edition.id)),
        lookups,
        shipmentRows,
        route,
        holderCountry,
        now,
      ),
      // A sample tariff or a fictitious insurer provides no cover.
      sample: shipmentRows.edition.sample || findIssuer(now).sample === true,
    }),
  }
}

export type Reference = ReturnType<typeof createReference>

function listCommodities(edition: TariffEdition): Commodity[] {
  return [...edition.commodities.values()].flatMap(({ id, name, group, needsDescription }) => {
    const row = edition.groups.get(group)
    const terms = edition.groupTerms.get(group)
    if (!row) return []
    const groups = [{ id: stableId('commodity group', group), name: row.name }]
    const questions = listQuestions({ id, group }, edition.questions).map(describeQuestion)
    return [
      {
        id,
        name,
        groups,
        ...(terms && { terms }),
        ...(questions.length > 0 && { questions }),
        ...(needsDescription && { needsDescription }),
      },
    ]
  })
}

function assertPresent<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The reference tables are incomplete.')
  return value
}
