import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { seedScreeningList } from './screening-lists.ts'
import { seedEdition } from './seed-edition.ts'
import { seedTables } from './seed-tables.ts'

/**
 * Adds the reference data in the code that the database lacks, and its edits since the last start. Changes that were
 * made in the database stay.
 * @param db a connection inside an exclusive transaction.
 * @returns what stays although the code has changed: IDs of editions, and tables with keys of rows.
 */
export async function seedReference(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const rows = await seedTables(db, seed, now)
  await seedScreeningList(db)
  const edition = await seedEdition(db, seed, now)
  return edition === undefined ? rows : [`tariff_editions ${edition}`, ...rows]
}
