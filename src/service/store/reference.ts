import type { Currency } from '#contract/money.ts'
import type { Commodity, Country } from '#contract/setup.ts'
import { recordId } from '#service/record-ids.ts'
import type { Database } from './schema.ts'
import { currencyFrom, editionAt } from './terms.ts'

/** @returns the classes of goods of the edition in force, in its order. */
export async function listCommodities(db: Database, now: number): Promise<Commodity[]> {
  const edition = await editionAt(db, now)
  const rows = await db
    .selectFrom('commodities')
    .innerJoin('commodity_groups', (join) =>
      join
        .onRef('commodity_groups.edition_id', '=', 'commodities.edition_id')
        .onRef('commodity_groups.id', '=', 'commodities.group_id'),
    )
    .select(['commodities.id', 'commodities.name', 'commodity_groups.name as group_name', 'group_id'])
    .where('commodities.edition_id', '=', edition.id)
    .orderBy('commodities.position')
    .execute()
  return rows.map(({ id, name, group_id, group_name }) => ({
    id,
    name,
    groups: [{ id: recordId('commodity group', group_id), name: group_name }],
  }))
}

/** @returns every country, by its English name. */
export async function listCountries(db: Database): Promise<Country[]> {
  const rows = await db
    .selectFrom('countries')
    .select(['id', 'name', 'alpha2 as code'])
    .orderBy('name')
    .execute()
  // The two engines sort accents differently; people expect Åland beside Albania.
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** @returns a country by the UUID of its record or by alpha-2, in any case. */
export async function findCountry(db: Database, idOrCode: string): Promise<Country | undefined> {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'alpha2 as code'])
    .where((or) => or.or([or('id', '=', idOrCode.toLowerCase()), or('alpha2', '=', idOrCode.toUpperCase())]))
    .executeTakeFirst()
}

/** @returns the currencies that goods may be valued in; the first is the default. */
export async function listCurrencies(db: Database): Promise<Currency[]> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('position').execute()
  return rows.map(currencyFrom)
}
