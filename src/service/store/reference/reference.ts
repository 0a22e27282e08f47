import type { Currency } from '#contract/money/money.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import type { Commodity, Country, State, TransportFeature } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { Route } from '#service/underwriting/places/route.ts'
import type { Screening } from '#service/underwriting/screening/screening.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { CoverRow, EditionRow, ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'
import { type TariffEdition, toTariffEditions, findInForce } from './tariff-editions.ts'
import { groupBy } from '#service/store/db/group-by.ts'
import { toIssuer } from './issuers.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { createScreeningLookup } from './screening-lists.ts'
import {
  toCurrency,
  type ShipmentRows,
  findShipmentRows,
  type KnownShipmentRows,
  type Lookups,
  createTerms,
} from './rating-terms.ts'

type CoverWording = { readonly edition: EditionRow; readonly cover: CoverRow }
type ExtensionWording = {
  readonly edition: EditionRow
  readonly extension: ExtensionRow
  readonly widest: CoverRow
}

/** The reference tables at one revision, indexed. Dated rows depend on the time. */
export type Reference = {
  readonly edition: (now: number) => EditionRow
  /** The commodities of the edition in force, in its order. */
  readonly commodities: (now: number) => Commodity[]
  /** All countries, by English name. */
  readonly countries: () => Country[]
  /** Finds a country by its record's UUID or its alpha-2 code, in any case. */
  readonly findCountry: (idOrCode: string) => Country | undefined
  /** The states of a country by alpha-2 code, by name; empty if it has none. */
  readonly states: (alpha2: string) => State[]
  /** Finds a state by its record's UUID. */
  readonly findState: (id: string) => State | undefined
  /** The currencies of insured values; the first is the default. */
  readonly currencies: () => Currency[]
  /** Finds one of these currencies by ID. */
  readonly currency: (id: string | undefined) => Currency | undefined
  /** The extensions of an edition, in its order, each with its rates by mode. */
  readonly extensions: (editionId: string) => readonly ExtensionRow[]
  /** The levels of cover of an edition, widest first. */
  readonly covers: (editionId: string) => readonly CoverRow[]
  /** Finds a level of cover in an edition. */
  readonly coverWording: (editionId: string, level: string) => CoverWording | undefined
  /** Finds an extension in an edition, with the edition's widest level of cover. */
  readonly extensionWording: (editionId: string, id: string) => ExtensionWording | undefined
  /** The transport conditions that a leg can have. */
  readonly transportFeatures: () => TransportFeature[]
  /** The screening list in force, for holders and places. */
  readonly screening: (now: number) => Screening
  /** Looks up the rows that a shipment refers to by ID. */
  readonly findShipmentRows: (
    commodityId: string,
    currencyId: string | undefined,
    now: number,
  ) => ShipmentRows
  /** The countries under embargo at a time, alpha-2. `Infinity` includes future embargoes. */
  readonly embargoed: (now: number) => ReadonlySet<string>
  /** The issuer of certificates at a moment. */
  readonly issuer: (now: number) => Issuer
  /** Collects everything else that decides a quote at a moment. */
  readonly terms: (shipmentRows: KnownShipmentRows, route: Route, home: string | null, now: number) => Terms
}

/** Indexes the tables, so that a quote only looks up and never sorts. */
export function createReference(tables: ReferenceTables): Reference {
  const editions = toTariffEditions(tables)
  const editionAt = (now: number) =>
    findInForce(editions, ({ row }) => row.validFrom, now) ?? required(editions[0])
  const editionBy = (id: string) => editions.find(({ row }) => row.id === id)
  const countries = tables.countries
    .map(({ id, name, alpha2 }) => ({ id, name, code: alpha2 }))
    // Sorted here because people expect Åland near Albania, and both engines sort by code point.
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const countriesByKey = new Map(
    countries.flatMap((country) => [
      [country.id, country],
      [country.code, country],
    ]),
  )
  const states = [...tables.states].sort(
    // People expect Baden-Württemberg before Bavaria, and both engines sort by code point.
    (one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1),
  )
  const currencies = [...tables.currencies].sort(byPosition).map(toCurrency)
  const features = [...tables.transport_features].sort(byPosition).map(({ id, name, transport_types }) => ({
    id,
    name,
    transportTypes: JSON.parse(transport_types) as string[],
  }))
  const embargoes = tables.countries.flatMap(({ alpha2, embargoed_from: from }) =>
    from === null ? [] : [{ alpha2, from: Date.parse(from) }],
  )
  const screening = createScreeningLookup(tables)
  const issuers = oldestFirst(tables.issuers)
  const issuerAt = (now: number) =>
    toIssuer(findInForce(issuers, ({ valid_from }) => valid_from, now) ?? required(issuers[0]))
  const lookups: Lookups = {
    currencies: new Map(currencies.map((currency) => [currency.id, currency])),
    rates: groupBy(oldestFirst(tables.exchange_rates), ({ currency_id }) => currency_id),
    taxes: groupBy(oldestFirst(tables.taxes), ({ country }) => country),
    features,
    screening,
  }
  return {
    edition: (now) => editionAt(now).row,
    commodities: (now) => listCommodities(editionAt(now)),
    countries: () => [...countries],
    findCountry: (key) => countriesByKey.get(key.toLowerCase()) ?? countriesByKey.get(key.toUpperCase()),
    states: (alpha2) =>
      states.filter(({ country }) => country === alpha2).map(({ id, name }) => ({ id, name })),
    findState: (id) => {
      const match = states.find((state) => state.id === id.toLowerCase())
      return match && { id: match.id, name: match.name }
    },
    currencies: () => [...currencies],
    currency: (id) => lookups.currencies.get(id ?? ''),
    extensions: (editionId) => editionBy(editionId)?.extensions ?? [],
    covers: (editionId) => editionBy(editionId)?.covers ?? [],
    coverWording: (editionId, level) => {
      const edition = editionBy(editionId)
      const cover = edition?.covers.find((each) => each.level === level.toUpperCase())
      return edition && cover && { edition: edition.row, cover }
    },
    extensionWording: (editionId, id) => {
      const edition = editionBy(editionId)
      const [widest] = edition?.covers ?? []
      const extension = edition?.extensions.find((each) => each.id === id.toLowerCase())
      return edition && extension && widest && { edition: edition.row, extension, widest }
    },
    transportFeatures: () => [...features],
    screening,
    findShipmentRows: (commodityId, currencyId, now) =>
      findShipmentRows(editionAt(now), lookups, commodityId, currencyId),
    embargoed: (now) => new Set(embargoes.filter(({ from }) => from <= now).map(({ alpha2 }) => alpha2)),
    issuer: issuerAt,
    terms: (shipmentRows, route, home, now) => ({
      ...createTerms(required(editionBy(shipmentRows.edition.id)), lookups, shipmentRows, route, home, now),
      // A sample tariff or a fictitious insurer provides no cover.
      sample: shipmentRows.edition.sample || issuerAt(now).sample === true,
    }),
  }
}

function listCommodities({ commodities, groups }: TariffEdition): Commodity[] {
  return [...commodities.values()].flatMap(({ id, name, group }) => {
    const row = groups.get(group)
    return row ? [{ id, name, groups: [{ id: stableId('commodity group', group), name: row.name }] }] : []
  })
}

type Positioned = { readonly position: number }
const byPosition = (one: Positioned, other: Positioned) => one.position - other.position

function oldestFirst<Row extends { readonly valid_from: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The reference tables are incomplete.')
  return value
}
