import type { Selectable } from 'kysely'
import type { Currency } from '#contract/money.ts'
import type { CoverLevel } from '#contract/offer.ts'
import { isoTime } from '#service/clock.ts'
import type { Route } from '#service/underwriting/route.ts'
import type {
  CommodityGroupRow,
  CommodityRow,
  CountryRow,
  CoverRow,
  EditionRow,
  ExtensionRow,
  Mode,
  PlaceGroupRow,
  TariffRow,
  TaxRow,
  Terms,
} from '#service/underwriting/terms.ts'
import { extensionsOf } from './extensions.ts'
import { listTransportFeatures } from './features.ts'
import type { Database, Schema } from './schema.ts'

/** What the tables say of what a shipment names by id. What they do not know is undefined. */
export type Grounds = {
  readonly edition: EditionRow
  readonly base: Currency
  readonly commodity: CommodityRow | undefined
  readonly group: CommodityGroupRow | undefined
  readonly currency: Currency | undefined
  /** All that the edition sells. */
  readonly extensions: readonly ExtensionRow[]
}

/** @returns the tariff edition in force at a moment; before the first one, the first. */
export async function editionAt(db: Database, now: number): Promise<EditionRow> {
  const editions = db.selectFrom('tariff_editions').selectAll().limit(1)
  const inForce = editions.where('valid_from', '<=', isoTime(now)).orderBy('valid_from', 'desc')
  // A machine whose clock is behind prices from the first edition; refusing it would help nobody.
  const row =
    (await inForce.executeTakeFirst()) ?? (await editions.orderBy('valid_from').executeTakeFirstOrThrow())
  return editionFrom(row)
}

/** An edition of the tariff as rating has it. */
export function editionFrom(row: Selectable<Schema['tariff_editions']>): EditionRow {
  return {
    id: row.id,
    name: row.name,
    validFrom: row.valid_from,
    sample: row.sample === 1,
    currencyId: row.currency_id,
    furtherLegLoad: row.further_leg_load,
    furtherLegCap: row.further_leg_cap,
    technologyFee: row.technology_fee,
    bookingFee: row.booking_fee,
    horizonDays: row.horizon_days,
    noticeLand: row.notice_land,
    noticeSea: row.notice_sea,
    noticeAir: row.notice_air,
  }
}

/** A currency as the contract has it. */
export function currencyFrom(row: Selectable<Schema['currencies']>): Currency {
  return {
    id: row.id,
    symbol: row.symbol,
    decimalPlaces: row.decimal_places,
    divisionModifier: row.division_modifier,
  }
}

/** Looks up the commodity and the currency of a shipment in the edition in force. */
export async function findGrounds(
  db: Database,
  commodityId: string,
  currencyId: string | undefined,
  now: number,
): Promise<Grounds> {
  const edition = await editionAt(db, now)
  const commodity = await db
    .selectFrom('commodities')
    .innerJoin('commodity_groups', (join) =>
      join
        .onRef('commodity_groups.edition_id', '=', 'commodities.edition_id')
        .onRef('commodity_groups.id', '=', 'commodities.group_id'),
    )
    .select(['commodities.id', 'commodities.name', 'declined', 'group_id'])
    .select(['commodity_groups.name as group_name', 'validity_seconds', 'widest_cover'])
    .where('commodities.edition_id', '=', edition.id)
    .where('commodities.id', '=', commodityId)
    .executeTakeFirst()
  const wanted = (currencyId ?? edition.currencyId).toUpperCase()
  const currencies = await db
    .selectFrom('currencies')
    .selectAll()
    .where('id', 'in', [edition.currencyId, wanted])
    .execute()
  const found = (id: string) => currencies.filter((row) => row.id === id).map(currencyFrom)[0]
  const base = found(edition.currencyId)
  if (!base) throw new Error(`The tariff's own currency ${edition.currencyId} is not in the tables.`)
  return {
    edition,
    base,
    currency: found(wanted),
    extensions: await extensionsOf(db, edition.id),
    commodity: commodity && {
      id: commodity.id,
      name: commodity.name,
      group: commodity.group_id,
      declined: commodity.declined,
    },
    group: commodity && {
      id: commodity.group_id,
      name: commodity.group_name,
      validitySeconds: commodity.validity_seconds,
      widestCover: commodity.widest_cover as CoverLevel,
    },
  }
}

type Known = { readonly [Key in keyof Grounds]: NonNullable<Grounds[Key]> }

/**
 * Loads everything else that decides one quote, as it stands at one moment.
 * @param route what was read from the journey's places.
 * @throws Error where a table lacks what an edition must have.
 */
export async function loadTerms(db: Database, grounds: Known, route: Route, now: number): Promise<Terms> {
  const { edition, group, currency } = grounds
  const countries = await countriesOf(db, edition.id, route.countries)
  const groups = await db
    .selectFrom('place_groups')
    .select(['id', 'name'])
    .where('edition_id', '=', edition.id)
    .where('id', 'in', [elsewhere, ...countries.map((country) => country.placeGroup)])
    .execute()
  const end = (code: string | null) => {
    const id = countries.find((country) => country.alpha2 === code)?.placeGroup ?? elsewhere
    return { code, group: required(groups.find((row): row is PlaceGroupRow => row.id === id)) }
  }
  const origin = end(route.origin)
  const destination = end(route.destination)
  return {
    ...grounds,
    origin,
    destination,
    countries,
    exchangeRate: await exchangeRateOf(db, currency.id, now),
    tariffs: await tariffsOf(db, edition.id, group.id, origin.group.id, destination.group.id),
    covers: await coversOf(db, edition.id),
    tax: await taxOf(db, route.origin, now),
    features: await listTransportFeatures(db),
  }
}

/** The group of places whose country could not be read. Every edition has it. */
const elsewhere = 'elsewhere'

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The reference tables are not whole.')
  return value
}

async function countriesOf(db: Database, editionId: string, codes: readonly string[]): Promise<CountryRow[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('countries')
    .innerJoin('place_group_countries', 'place_group_countries.alpha2', 'countries.alpha2')
    .select(['countries.alpha2', 'alpha3', 'place_group_id as placeGroup', 'embargoed_from as embargoedFrom'])
    .where('edition_id', '=', editionId)
    .where('countries.alpha2', 'in', codes)
    .execute()
}

async function exchangeRateOf(db: Database, currencyId: string, now: number) {
  const rates = db.selectFrom('exchange_rates').selectAll().where('currency_id', '=', currencyId).limit(1)
  const inForce = rates.where('valid_from', '<=', isoTime(now)).orderBy('valid_from', 'desc')
  const { rate, valid_from, source } =
    (await inForce.executeTakeFirst()) ?? (await rates.orderBy('valid_from').executeTakeFirstOrThrow())
  return { currencyId, rate, validFrom: valid_from, source }
}

async function tariffsOf(db: Database, editionId: string, group: string, from: string, to: string) {
  const rows = await db
    .selectFrom('tariff_rows')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('commodity_group_id', '=', group)
    .where('origin_group_id', '=', from)
    .where('destination_group_id', '=', to)
    .orderBy('mode')
    .execute()
  return rows.map((row): TariffRow => ({
    commodityGroup: row.commodity_group_id,
    originGroup: row.origin_group_id,
    destinationGroup: row.destination_group_id,
    mode: row.mode as Mode,
    baseRate: row.base_rate,
    minimumPremium: row.minimum_premium,
    maximumValue: row.maximum_value,
    excess: row.excess,
  }))
}

/** @returns every level of cover of an edition, the widest first. */
export async function coversOf(db: Database, editionId: string): Promise<CoverRow[]> {
  const rows = await db
    .selectFrom('cover_levels')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('level')
    .execute()
  return rows.map((row) => ({
    level: row.level as CoverLevel,
    name: row.name,
    clauses: row.clauses,
    factor: row.factor,
    excessFactor: row.excess_factor,
    covered: JSON.parse(row.covered) as string[],
    notCovered: JSON.parse(row.not_covered) as string[],
  }))
}

async function taxOf(db: Database, country: string | null, now: number): Promise<TaxRow | null> {
  if (country === null) return null
  const row = await db
    .selectFrom('taxes')
    .select(['country', 'name', 'rate', 'valid_from as validFrom', 'source'])
    .where('country', '=', country)
    .where('valid_from', '<=', isoTime(now))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
