import type { CoverRow, EditionRow } from '#service/underwriting/terms.ts'
import type { Database } from './schema.ts'
import { coversOf, editionFrom } from './terms.ts'

/** @returns a level of cover as one edition has it; nothing where there is no such edition or level. */
export async function findWording(
  db: Database,
  editionId: string,
  level: string,
): Promise<{ edition: EditionRow; cover: CoverRow } | undefined> {
  const row = await db
    .selectFrom('tariff_editions')
    .selectAll()
    .where('id', '=', editionId)
    .executeTakeFirst()
  if (!row) return undefined
  const cover = (await coversOf(db, row.id)).find((each) => each.level === level.toUpperCase())
  return cover && { edition: editionFrom(row), cover }
}
