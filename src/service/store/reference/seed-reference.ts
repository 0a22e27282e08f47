import type { Kysely } from 'kysely'
import { toIso } from '#service/kernel/clock.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { ReferenceSchema } from '#service/store/schema/reference.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { toColumns } from './column-names.ts'
import { toIssuerRow } from './issuers.ts'
import { seedCommodityWords } from './commodity-words.ts'
import { seedScreeningList } from './screening-lists.ts'
import { seedEdition } from './seed-edition.ts'
import { readSeeded, writeSeeded } from './seeded-content.ts'

/**
 * Adds the reference data that the database lacks, and applies edits made in the code since it was last seeded. Changes
 * made in the database stay.
 * @param db a connection inside an exclusive transaction.
 * @returns what stays although the code has changed: IDs of editions, and tables, some with keys of rows.
 */
export async function seedReference(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const rows = await seedTables(db, seed, now)
  await seedScreeningList(db)
  return [...(await seedEdition(db, seed, now)), ...(await seedCommodityWords(db, seed)), ...rows]
}

type AnyRow = Readonly<Record<string, unknown>>

/** A table outside of editions, with its rows in the code. */
type SeedTable = {
  readonly name: keyof ReferenceSchema
  /** The columns that identify what a row is about. A dated row also has `valid_from`. */
  readonly key: readonly string[]
  readonly rows: readonly AnyRow[]
}

function createSeedTable<Name extends keyof ReferenceSchema>(
  name: Name,
  key: readonly (keyof Row<Name> & string)[],
  rows: readonly Row<Name>[],
): SeedTable {
  return { name, key, rows }
}

/** Converts the reference data outside of editions to tables, each after those that it refers to. */
export const toSeedTables = (seed: ReferenceSeed): SeedTable[] => [
  createSeedTable(
    'countries',
    ['id'],
    seed.countries.map(({ alpha2, alpha3, embargoedFrom }) => ({
      id: stableId('country', alpha2),
      alpha2,
      alpha3,
      name: countryName(alpha2),
      embargoed_from: embargoedFrom,
    })),
  ),
  createSeedTable(
    'states',
    ['id'],
    seed.states.map(({ country, code, name }) => ({ id: stableId('state', code), country, code, name })),
  ),
  createSeedTable(
    'currencies',
    ['id'],
    seed.currencies.map((currency, position) => ({ ...toColumns(currency), position })),
  ),
  createSeedTable('exchange_rates', ['currency_id'], seed.exchangeRates.map(toColumns)),
  createSeedTable('taxes', ['country'], seed.taxes.map(toColumns)),
  createSeedTable(
    'transport_features',
    ['id'],
    seed.transportFeatures.map((feature, position) => ({ ...toColumns(feature), position })),
  ),
  createSeedTable('passages', ['id'], seed.passages.map(toColumns)),
  createSeedTable('usual_speeds', ['mode'], seed.usualSpeeds.map(toColumns)),
  createSeedTable('listed_areas', ['id'], seed.listedAreas.map(toColumns)),
  createSeedTable('issuers', [], [toIssuerRow(seed.issuer, seed.edition.validFrom)]),
]

/**
 * Adds what the tables outside of editions lack, and applies edits of the code since it was last seeded: to the row
 * itself, or as a later row where rows are dated. Rows that were changed in the database or removed from the code stay.
 * @returns the rows that stay although the code has changed, such as `exchange_rates USD`.
 */
async function seedTables(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const conflicts: string[] = []
  for (const { name, key, rows } of toSeedTables(seed)) {
    const content = JSON.stringify(rows)
    const text = (await readSeeded(db, name)) ?? '[]'
    if (text !== content) await writeSeeded(db, name, content)
    const createKey = (row: AnyRow) => key.map((column) => row[column]).join(' ')
    const seeded = new Map((JSON.parse(text) as AnyRow[]).map((row) => [createKey(row), row]))
    const all: AnyRow[] = await db.selectFrom(name).selectAll().execute()
    const stored = new Map(all.sort(compareDates).map((row) => [createKey(row), row]))
    // The names of the columns are only known at runtime.
    const table = db as unknown as Kysely<Record<string, Record<string, unknown>>>
    const added: AnyRow[] = []
    for (const row of rows) {
      const before = seeded.get(createKey(row))
      const current = stored.get(createKey(row))
      if (!current) added.push(row)
      else if (!before || hasValues(before, row) || hasValues(current, row)) continue
      else if (!hasValues(current, before)) conflicts.push(`${name} ${createKey(row)}`.trim())
      else if ('valid_from' in row) {
        added.push({
          ...row,
          valid_from: toIso(Math.max(now, readValidFrom(row), readValidFrom(current) + 1)),
        })
      } else {
        const update = table.updateTable(name).set(row)
        await key.reduce((where, column) => where.where(column, '=', row[column]), update).execute()
      }
    }
    await insertRows(db, name, added as Row<typeof name>[])
  }
  return conflicts
}

const readValidFrom = (row: AnyRow) => Date.parse(String(row['valid_from']))
const compareDates = (one: AnyRow, other: AnyRow) =>
  'valid_from' in one ? readValidFrom(one) - readValidFrom(other) : 0

/** Returns whether a row has the same values as another in all of its columns, except the date. */
function hasValues(row: AnyRow, values: AnyRow): boolean {
  return Object.entries(values).every(([column, value]) => column === 'valid_from' || row[column] === value)
}
