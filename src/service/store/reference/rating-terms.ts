import type { Currency } from '#contract/money/money.ts'
import type { Routing } from '#contract/places/routing.ts'
import type { TransportFeature } from '#contract/setup.ts'
import type { Route } from '#service/underwriting/places/route.ts'
import type { Screening } from '#service/underwriting/screening/screening.ts'
import type { RouteEnd, Terms } from '#service/underwriting/tariff/terms.ts'
import type { CountryRow, ExchangeRateRow, TaxRow } from '#service/underwriting/reference/reference-rows.ts'
import { findTaxTerritory } from '#service/underwriting/reference/tax-territories.ts'
import { combineLanes, findLanes } from '#service/underwriting/tariff/carriage.ts'
import { listQuestions } from '#service/underwriting/tariff/commodity-answers.ts'
import { type TariffEdition, elsewhere, findInForce, laneKey } from './tariff-editions.ts'
import { toFields } from './column-names.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'

/** Reference data outside of editions. Dated rows are sorted oldest first. */
type Lookups = {
  readonly currencies: ReadonlyMap<string, Currency>
  readonly rates: ReadonlyMap<string, ReferenceTables['exchange_rates']>
  readonly taxes: ReadonlyMap<string, ReferenceTables['taxes']>
  readonly features: readonly TransportFeature[]
  readonly screening: (now: number) => Screening
  readonly routing: (now: number) => Routing
}

/**
 * Looks up the rows that a shipment refers to by ID. Unknown IDs are undefined. Includes all extensions of the edition.
 * @throws Error if the edition's own currency is missing.
 */
export function findShipmentRows(
  { row, commodities, groups, questions, extensions }: TariffEdition,
  { currencies }: Lookups,
  commodityId: string,
  currencyId: string | undefined,
) {
  const base = currencies.get(row.currencyId)
  if (!base) throw new Error(`The tariff's own currency ${row.currencyId} is missing.`)
  const commodity = commodities.get(commodityId)
  return {
    edition: row,
    base,
    commodity,
    group: commodity && groups.get(commodity.group),
    /** The questions about these goods. */
    questions: commodity ? listQuestions(commodity, questions) : [],
    currency: currencies.get((currencyId ?? row.currencyId).toUpperCase()),
    extensions,
  }
}

type ShipmentRows = ReturnType<typeof findShipmentRows>
export type KnownShipmentRows = { readonly [Key in keyof ShipmentRows]: NonNullable<ShipmentRows[Key]> }

/**
 * Collects everything else that decides a quote at a moment.
 * @param holderCountry its code, or null if unknown.
 * @throws Error if a table lacks a row that the edition needs.
 */
export function createTerms(
  edition: TariffEdition,
  lookups: Lookups,
  shipmentRows: KnownShipmentRows,
  route: Route,
  holderCountry: string | null,
  now: number,
): Omit<Terms, 'sample'> {
  const countries = route.countries.flatMap((code): readonly CountryRow[] => {
    const row = edition.countries.get(code)
    return row ? [row] : []
  })
  const findGroup = (code: string | null) => {
    const id = edition.countries.get(code ?? '')?.placeGroup ?? elsewhere
    const group = edition.placeGroups.get(id)
    if (!group) throw new Error(`The tariff has no place group ${id}.`)
    return group
  }
  const toRouteEnd = (code: string | null): RouteEnd => ({ code, group: findGroup(code) })
  const lanes = findLanes(
    route,
    findGroup,
    (from, to) => edition.tariffs.get(laneKey(shipmentRows.group.id, from.id, to.id)) ?? [],
  )
  return {
    ...shipmentRows,
    origin: toRouteEnd(route.origin),
    destination: toRouteEnd(route.destination),
    countries,
    holderCountry:
      holderCountry === null
        ? null
        : (edition.countries.get(holderCountry) ?? createUnlistedCountry(holderCountry)),
    knownPlaces: route.known,
    unknownPlaces: route.unknown,
    exchangeRate: findExchangeRate(lookups, shipmentRows.currency.id, now),
    lanes,
    tariffs: combineLanes(lanes),
    covers: edition.covers,
    tax: findTax(lookups, route.origin, now),
    features: lookups.features,
    featureTerms: edition.featureTerms,
    screening: lookups.screening(now),
    routing: lookups.routing(now),
  }
}

/** Returns a row for a country that the tables don't have, such as Kosovo, which has no code in ISO 3166-1. */
function createUnlistedCountry(alpha2: string): CountryRow {
  return { alpha2, alpha3: '', placeGroup: elsewhere, embargoedFrom: null }
}

/** Finds the exchange rate in force. If the machine's clock is behind, it is the oldest rate. */
export function findExchangeRate(
  { rates }: Pick<Lookups, 'rates'>,
  currencyId: string,
  now: number,
): ExchangeRateRow {
  const own = rates.get(currencyId) ?? []
  const row = findInForce(own, now) ?? own[0]
  if (!row) throw new Error(`There is no exchange rate for ${currencyId}.`)
  return toFields(row)
}

function findTax({ taxes }: Lookups, country: string | null, now: number): TaxRow | null {
  const row = findInForce(taxes.get(findTaxTerritory(country ?? '')) ?? [], now)
  return row ? toFields(row) : null
}
