import { createHash } from 'node:crypto'
import { toColumns } from './column-names.ts'
import { toQuestionRows } from './question-rows.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import type { ReferenceSchema } from '#service/store/schema/reference.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'

/** The tables of a tariff edition, each after the tables that it references. */
export const editionTables = [
  'tariff_editions',
  'commodity_groups',
  'commodities',
  'place_groups',
  'place_group_countries',
  'cover_levels',
  'tariff_rows',
  'extensions',
  'extension_rates',
  'transport_feature_terms',
  'commodity_questions',
  'commodity_question_options',
] as const satisfies readonly (keyof ReferenceSchema)[]

export type EditionTable = (typeof editionTables)[number]
type EditionRows = { readonly [Table in EditionTable]: readonly Row<Table>[] }

/** What distinguishes an edition from another one with the same content. */
export type EditionIdentity = { readonly id: string; readonly name: string; readonly validFrom: string }

/** Converts the tariff in the code to the rows of an edition. */
export function toEditionRows(seed: ReferenceSeed, { id, name, validFrom }: EditionIdentity): EditionRows {
  const { edition } = seed
  const edition_id = id
  return {
    tariff_editions: [toColumns({ ...edition, id, name, validFrom })],
    commodity_groups: seed.commodityGroups.map((group) => ({ edition_id, ...toColumns(group) })),
    commodities: seed.commodities.map(({ group, needsDescription, ...commodity }, position) => ({
      edition_id,
      ...commodity,
      group_id: group,
      needs_description: needsDescription ? 1 : null,
      position,
    })),
    place_groups: seed.placeGroups.map((group) => ({ edition_id, ...group })),
    place_group_countries: seed.countries.map(({ alpha2, placeGroup }) => ({
      edition_id,
      alpha2,
      place_group_id: placeGroup,
    })),
    cover_levels: seed.covers.map((cover) => ({ edition_id, ...toColumns(cover) })),
    tariff_rows: seed.tariffRows.map(({ commodityGroup, originGroup, destinationGroup, ...row }) => ({
      edition_id,
      commodity_group_id: commodityGroup,
      origin_group_id: originGroup,
      destination_group_id: destinationGroup,
      ...toColumns(row),
    })),
    extensions: seed.extensions.map(({ rates: _rates, ...extension }, position) => ({
      edition_id,
      ...toColumns(extension),
      position,
    })),
    extension_rates: seed.extensions.flatMap(({ id: extension_id, rates }) =>
      rates.map((row) => ({ edition_id, extension_id, ...row })),
    ),
    transport_feature_terms: seed.featureTerms.map((row, position) => ({
      edition_id,
      position,
      ...toColumns(row),
    })),
    ...toQuestionRows(seed.commodityQuestions, edition_id),
  }
}

/** Computes a digest of an edition's rows, in any order, without its ID, name and date. */
export function digestEdition(rows: Readonly<Record<EditionTable, readonly object[]>>): string {
  return digestRows(editionTables.map((table) => rows[table]))
}

/**
 * Computes a digest of the rows of an edition's tables, in any order, without the edition's ID, name and date. Tables
 * without rows and columns without a value are left out, so that a migration that adds some changes no digest.
 */
export function digestRows(tables: readonly (readonly object[])[]): string {
  const content = tables.filter((rows) => rows.length > 0).map((rows) => rows.map(toComparableText).sort())
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Computes the digest of an edition as it is in the database. */
export async function digestStoredEdition(db: Database, id: string): Promise<string> {
  const rows: Partial<Record<EditionTable, object[]>> = {
    tariff_editions: await db.selectFrom('tariff_editions').selectAll().where('id', '=', id).execute(),
  }
  for (const table of editionTables) {
    if (table === 'tariff_editions') continue
    rows[table] = await db.selectFrom(table).selectAll().where('edition_id', '=', id).execute()
  }
  return digestEdition(rows as Record<EditionTable, object[]>)
}

function toComparableText(row: object): string {
  const isEdition = 'valid_from' in row
  const ignored = isEdition ? ['id', 'name', 'valid_from'] : ['edition_id']
  const values = row as Readonly<Record<string, unknown>>
  const columns = Object.keys(values).filter((column) => !ignored.includes(column) && values[column] !== null)
  return JSON.stringify(columns.sort().map((column) => [column, values[column]]))
}
