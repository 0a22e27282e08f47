import type { Currency } from '#contract/money/money.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import type { Commodity, Country, State, TransportFeature } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { Route } from '#service/underwriting/places/route.ts'
import type { Screening } from '#service/underwriting/screening/screening.ts'
import type { CoverRow, EditionRow, ExtensionRow, Terms } from '#service/underwriting/tariff/terms.ts'
import { type TariffEdition, toTariffEditions, findInForce } from './tariff-editions.ts'
import { groupBy } from '#service/store/db/group-by.ts'
import { toIssuer } from './issuers.ts'
import type { ReferenceTables } from './reference-cache.ts'
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

/** The reference tables as they stand at one revision, indexed. What is dated is told at a moment. */
export type Reference = {
  readonly edition: (now: number) => EditionRow
  /** The classes of goods of the edition in force, in its order. */
  readonly commodities: (now: number) => Commodity[]
  /** Every country, by its English name. */
  readonly countries: () => Country[]
  /** A country by the UUID of its record or by alpha-2, in any case. */
  readonly findCountry: (idOrCode: string) => Country | undefined
  /** The states of a country by alpha-2, by name; none where none are kept. */
  readonly states: (alpha2: string) => State[]
  /** A state by the UUID of its record. */
  readonly findState: (id: string) => State | undefined
  /** The currencies that goods may be valued in; the first is the default. */
  readonly currencies: () => Currency[]
  /** A currency of these by its id. */
  readonly currency: (id: string | undefined) => Currency | undefined
  /** The extensions that an edition sells, in its order, each with what it costs by the modes it holds by. */
  readonly extensions: (editionId: string) => readonly ExtensionRow[]
  /** The levels of cover of an edition, the widest first. */
  readonly covers: (editionId: string) => readonly CoverRow[]
  /** A level of cover as one edition has it; nothing where there is no such edition or level. */
  readonly coverWording: (editionId: string, level: string) => CoverWording | undefined
  /** An extension as one edition has it, and the widest level of cover beside it. */
  readonly extensionWording: (editionId: string, id: string) => ExtensionWording | undefined
  /** The conditions of carriage that a leg may have. */
  readonly transportFeatures: () => TransportFeature[]
  /** The list in force that holders and places are screened against. */
  readonly screening: (now: number) => Screening
  /** What the tables say of what a shipment names by id. */
  readonly findShipmentRows: (
    commodityId: string,
    currencyId: string | undefined,
    now: number,
  ) => ShipmentRows
  /** The countries under embargo at a time, alpha-2. `Infinity` includes future embargoes. */
  readonly embargoed: (now: number) => ReadonlySet<string>
  /** Who stands behind what is issued at a moment. */
  readonly issuer: (now: number) => Issuer
  /** Everything else that decides one quote, as it stands at one moment. */
  readonly terms: (grounds: KnownShipmentRows, route: Route, home: string | null, now: number) => Terms
}

/** Indexes the tables, so that a quote looks up what it needs and sorts nothing. */
export function createReference(tables: ReferenceTables): Reference {
  const editions = toTariffEditions(tables)
  const editionAt = (now: number) =>
    findInForce(editions, ({ row }) => row.validFrom, now) ?? required(editions[0])
  const editionBy = (id: string) => editions.find(({ row }) => row.id === id)
  const countries = tables.countries
    .map(({ id, name, alpha2 }) => ({ id, name, code: alpha2 }))
    // The two engines sort accents differently; people expect Åland beside Albania.
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const countriesByKey = new Map(
    countries.flatMap((country) => [
      [country.id, country],
      [country.code, country],
    ]),
  )
  const states = [...tables.states].sort(
    // People expect Baden-Württemberg before Bavaria whatever the engine sorts by.
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
      const found = states.find((state) => state.id === id.toLowerCase())
      return found && { id: found.id, name: found.name }
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
    terms: (grounds, route, home, now) => ({
      ...createTerms(required(editionBy(grounds.edition.id)), lookups, grounds, route, home, now),
      // Until both are real, nothing is insured.
      sample: grounds.edition.sample || issuerAt(now).sample === true,
    }),
  }
}

function listCommodities({ commodities, groups }: TariffEdition): Commodity[] {
  return [...commodities.values()].flatMap(({ id, name, group }) => {
    const of = groups.get(group)
    return of ? [{ id, name, groups: [{ id: stableId('commodity group', group), name: of.name }] }] : []
  })
}

type Positioned = { readonly position: number }
const byPosition = (one: Positioned, other: Positioned) => one.position - other.position

function oldestFirst<Row extends { readonly valid_from: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The reference tables are not whole.')
  return value
}
