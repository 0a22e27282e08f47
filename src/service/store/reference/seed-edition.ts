import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { digestEdition, digestStoredEdition, editionTables, toEditionRows } from './edition-rows.ts'
import { type DatedEdition, seedDatedEdition } from './seed-dated-edition.ts'

/**
 * Seeds the tariff in the code.
 * @param db a connection inside an exclusive transaction.
 * @returns the edition that stays in force although the tariff in the code has changed, if any.
 */
export function seedEdition(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const { edition } = seed
  const tariff: DatedEdition = {
    table: 'tariff_editions',
    edition,
    digest: digestEdition(toEditionRows(seed, edition)),
    digestStored: (id) => digestStoredEdition(db, id),
    insert: async (identity) => {
      const rows = toEditionRows(seed, identity)
      for (const table of editionTables) await insertRows(db, table, rows[table])
    },
  }
  return seedDatedEdition(db, tariff, now)
}
