import type { Kysely } from 'kysely'

/**
 * Creates the dated tables that premiums are calculated from. A table with `edition_id` belongs to one tariff
 * edition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).ifNotExists()

  await table('tariff_editions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull().unique())
    .addColumn('sample', 'integer', (column) => column.notNull())
    .addColumn('currency_id', 'text', (column) => column.notNull())
    .addColumn('further_leg_load', 'integer', (column) => column.notNull())
    .addColumn('further_leg_cap', 'integer', (column) => column.notNull())
    .addColumn('technology_fee', 'integer', (column) => column.notNull())
    .addColumn('booking_fee', 'bigint', (column) => column.notNull())
    .addColumn('horizon_days', 'integer', (column) => column.notNull())
    .addColumn('notice_land', 'integer', (column) => column.notNull())
    .addColumn('notice_sea', 'integer', (column) => column.notNull())
    .addColumn('notice_air', 'integer', (column) => column.notNull())
    .execute()

  await table('commodity_groups')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('validity_seconds', 'integer', (column) => column.notNull())
    .addColumn('widest_cover', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commodity_groups_key', ['edition_id', 'id'])
    .execute()

  await table('commodities')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('declined', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('commodities_key', ['edition_id', 'id'])
    .addForeignKeyConstraint('commodities_group', ['edition_id', 'group_id'], 'commodity_groups', [
      'edition_id',
      'id',
    ])
    .execute()

  await table('place_groups')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('place_groups_key', ['edition_id', 'id'])
    .execute()

  await table('countries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('alpha2', 'text', (column) => column.notNull().unique())
    .addColumn('alpha3', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('embargoed_from', 'text')
    .execute()

  await table('place_group_countries')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('alpha2', 'text', (column) => column.notNull().references('countries.alpha2'))
    .addColumn('place_group_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('place_group_countries_key', ['edition_id', 'alpha2'])
    .addForeignKeyConstraint(
      'place_group_countries_group',
      ['edition_id', 'place_group_id'],
      'place_groups',
      ['edition_id', 'id'],
    )
    .execute()

  await table('currencies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('decimal_places', 'integer', (column) => column.notNull())
    .addColumn('division_modifier', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()

  await table('exchange_rates')
    .addColumn('currency_id', 'text', (column) => column.notNull().references('currencies.id'))
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('rate', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('exchange_rates_key', ['currency_id', 'valid_from'])
    .execute()

  await table('tariff_rows')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('commodity_group_id', 'text', (column) => column.notNull())
    .addColumn('origin_group_id', 'text', (column) => column.notNull())
    .addColumn('destination_group_id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('base_rate', 'integer', (column) => column.notNull())
    .addColumn('minimum_premium', 'bigint', (column) => column.notNull())
    .addColumn('maximum_value', 'bigint', (column) => column.notNull())
    .addColumn('excess', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tariff_rows_key', [
      'edition_id',
      'commodity_group_id',
      'origin_group_id',
      'destination_group_id',
      'mode',
    ])
    .execute()

  await table('cover_levels')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('tariff_editions.id'))
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('clauses', 'text', (column) => column.notNull())
    .addColumn('factor', 'integer', (column) => column.notNull())
    .addColumn('excess_factor', 'integer', (column) => column.notNull())
    .addColumn('covered', 'text', (column) => column.notNull())
    .addColumn('not_covered', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cover_levels_key', ['edition_id', 'level'])
    .execute()

  await table('taxes')
    .addColumn('country', 'text', (column) => column.notNull().references('countries.alpha2'))
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('taxes_key', ['country', 'valid_from'])
    .execute()

  await table('transport_features')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('transport_types', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}
