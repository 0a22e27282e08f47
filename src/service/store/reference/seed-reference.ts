import { stableId } from '#service/kernel/record-ids.ts'
import { commodities, commodityGroups } from '#service/underwriting/reference/commodities.ts'
import { countries, countryName, placeGroups } from '#service/underwriting/reference/countries.ts'
import { covers } from '#service/underwriting/reference/covers.ts'
import { currencies, exchangeRates } from '#service/underwriting/reference/currencies.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import { transportFeatures } from '#service/underwriting/reference/features.ts'
import { sampleIssuer } from '#service/underwriting/reference/issuer.ts'
import { states } from '#service/underwriting/reference/states.ts'
import { edition, tariffRows } from '#service/underwriting/reference/tariff.ts'
import { taxes } from '#service/underwriting/reference/taxes.ts'
import { toIssuerRow } from './issuers.ts'
import type { Database, Row, DatabaseSchema } from '#service/store/schema/schema.ts'
import { seedScreeningList } from './screening-lists.ts'

/**
 * Rows per insert: for the widest table, well below SQLite's limit of 32,766 parameters and PostgreSQL's of
 * 65,535.
 */
const batchSize = 500

/**
 * Inserts missing reference data. Existing rows stay, so that a rate changed in the database keeps its value.
 * An existing edition is complete, because it was inserted in one transaction.
 * @param db a connection inside a transaction.
 */
export async function seedReference(db: Database): Promise<void> {
  await seedSharedTables(db)
  await seedScreeningList(db)
  const existing = await db
    .selectFrom('tariff_editions')
    .select('id')
    .where('id', '=', edition.id)
    .executeTakeFirst()
  if (!existing) await seedEdition(db)
  // The edition predates its extensions, so a database that has it without any gets them all, once. To stop
  // selling an extension, delete its rates: its own row stays, so it isn't inserted again.
  const extension = await db
    .selectFrom('extensions')
    .select('id')
    .where('edition_id', '=', edition.id)
    .limit(1)
    .executeTakeFirst()
  if (!extension) await seedExtensions(db)
}

/**
 * Inserts the sample issuer if there is none. With a real issuer the sample may have been deleted on purpose.
 */
export async function seedIssuer(db: Database): Promise<void> {
  const existing = await db.selectFrom('issuers').select('valid_from').limit(1).executeTakeFirst()
  if (!existing) await insertMissing(db, 'issuers', [toIssuerRow(sampleIssuer, edition.validFrom)])
}

/**
 * Inserts data outside of editions: countries, currencies, exchange rates, taxes and transport conditions.
 */
async function seedSharedTables(db: Database): Promise<void> {
  await insertMissing(
    db,
    'countries',
    countries.map(({ alpha2, alpha3, embargoedFrom }) => ({
      id: stableId('country', alpha2),
      alpha2,
      alpha3,
      name: countryName(alpha2),
      embargoed_from: embargoedFrom,
    })),
  )
  await insertMissing(
    db,
    'states',
    states.map(({ country, code, name }) => ({ id: stableId('state', code), country, code, name })),
  )
  await insertMissing(
    db,
    'currencies',
    currencies.map(({ id, symbol, decimalPlaces, divisionModifier }, position) => ({
      id,
      symbol,
      decimal_places: decimalPlaces,
      division_modifier: divisionModifier,
      position,
    })),
  )
  await insertMissing(
    db,
    'exchange_rates',
    exchangeRates.map(({ currencyId, validFrom, rate, source }) => ({
      currency_id: currencyId,
      valid_from: validFrom,
      rate,
      source,
    })),
  )
  await insertMissing(
    db,
    'taxes',
    taxes.map(({ country, validFrom, name, rate, source }) => ({
      country,
      valid_from: validFrom,
      name,
      rate,
      source,
    })),
  )
  await insertMissing(
    db,
    'transport_features',
    transportFeatures.map(({ id, name, transportTypes }, position) => ({
      id,
      name,
      transport_types: JSON.stringify(transportTypes),
      position,
    })),
  )
}

async function seedEdition(db: Database): Promise<void> {
  const edition_id = edition.id
  await insertMissing(db, 'tariff_editions', [
    {
      id: edition_id,
      name: edition.name,
      valid_from: edition.validFrom,
      sample: edition.sample ? 1 : 0,
      currency_id: edition.currencyId,
      further_leg_load: edition.furtherLegLoad,
      further_leg_cap: edition.furtherLegCap,
      technology_fee: edition.technologyFee,
      booking_fee: edition.bookingFee,
      horizon_days: edition.horizonDays,
      notice_land: edition.noticeLand,
      notice_sea: edition.noticeSea,
      notice_air: edition.noticeAir,
      longest_land: edition.longestLand,
      longest_sea: edition.longestSea,
      longest_air: edition.longestAir,
      conditions: JSON.stringify(edition.conditions),
    },
  ])
  await insertMissing(
    db,
    'commodity_groups',
    commodityGroups.map(({ id, name, validitySeconds, widestCover }) => ({
      edition_id,
      id,
      name,
      validity_seconds: validitySeconds,
      widest_cover: widestCover,
    })),
  )
  await insertMissing(
    db,
    'commodities',
    commodities.map(({ id, name, group, declined }, position) => ({
      edition_id,
      id,
      name,
      group_id: group,
      declined,
      position,
    })),
  )
  await insertMissing(
    db,
    'place_groups',
    placeGroups.map(({ id, name }) => ({ edition_id, id, name })),
  )
  await insertMissing(
    db,
    'place_group_countries',
    countries.map(({ alpha2, placeGroup }) => ({ edition_id, alpha2, place_group_id: placeGroup })),
  )
  await insertMissing(
    db,
    'cover_levels',
    covers.map((cover) => ({
      edition_id,
      level: cover.level,
      name: cover.name,
      clauses: cover.clauses,
      factor: cover.factor,
      excess_factor: cover.excessFactor,
      covered: JSON.stringify(cover.covered),
      not_covered: JSON.stringify(cover.notCovered),
    })),
  )
  await insertMissing(
    db,
    'tariff_rows',
    tariffRows().map((row) => ({
      edition_id,
      commodity_group_id: row.commodityGroup,
      origin_group_id: row.originGroup,
      destination_group_id: row.destinationGroup,
      mode: row.mode,
      base_rate: row.baseRate,
      minimum_premium: row.minimumPremium,
      maximum_value: row.maximumValue,
      excess: row.excess,
    })),
  )
}

async function seedExtensions(db: Database): Promise<void> {
  const edition_id = edition.id
  await insertMissing(
    db,
    'extensions',
    extensions.map(({ id, name, scope, covered, exclusion, minimumPremium }, position) => ({
      edition_id,
      id,
      name,
      scope,
      covered,
      exclusion,
      minimum_premium: minimumPremium,
      position,
    })),
  )
  await insertMissing(
    db,
    'extension_rates',
    extensions.flatMap(({ id, rates }) => rates.map((row) => ({ edition_id, extension_id: id, ...row }))),
  )
}

async function insertMissing<Table extends keyof DatabaseSchema>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
