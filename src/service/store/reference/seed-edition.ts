import { toIso } from '#service/kernel/clock.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import {
  digestEdition,
  digestStoredEdition,
  type EditionIdentity,
  editionTables,
  toEditionRows,
} from './edition-rows.ts'
import { readSeeded, writeSeeded } from './seeded-content.ts'

const createSubject = (id: string) => `tariff_editions ${id}`

/**
 * Adds the tariff in the code if the database lacks its ID, or as a revision if its content changed since it was last
 * seeded. A revision takes effect now, or when the code says, and never changes an existing edition. An edition that was
 * added or changed in the database stays in force.
 * @param db a connection inside an exclusive transaction.
 * @returns the edition that stays in force although the code has changed, if any: its table and ID.
 */
export async function seedEdition(db: Database, seed: ReferenceSeed, now: number): Promise<string[]> {
  const { edition } = seed
  const digest = digestEdition(toEditionRows(seed, edition))
  const editions = await db
    .selectFrom('tariff_editions')
    .select(['id', 'valid_from'])
    .orderBy('valid_from', 'desc')
    .execute()
  const ids = editions.map(({ id }) => id)
  const [newest] = editions
  const add = async (identity: EditionIdentity) => {
    const rows = toEditionRows(seed, identity)
    for (const table of editionTables) await insertRows(db, table, rows[table])
    await writeSeeded(db, createSubject(identity.id), digest)
    return []
  }
  if (!newest || !ids.includes(edition.id)) return add(edition)
  // A newer edition that isn't a revision of this one replaced it on purpose.
  if (newest.id !== edition.id && !newest.id.startsWith(`${edition.id}.`)) return []
  const subject = createSubject(newest.id)
  const seeded = await readSeeded(db, subject)
  // One that was inserted by hand stays too.
  if (seeded === undefined || seeded === digest) return []
  const stored = await digestStoredEdition(db, newest.id)
  // The stored rows already match the code, for example after a migration that added a column.
  if (stored === digest) {
    await writeSeeded(db, subject, digest)
    return []
  }
  if (stored !== seeded) return [subject]
  let number = 2
  while (ids.includes(`${edition.id}.${number}`)) number += 1
  const validFrom = Math.max(now, Date.parse(edition.validFrom), Date.parse(newest.valid_from) + 1)
  return add({
    id: `${edition.id}.${number}`,
    name: `${edition.name}, revision ${number}`,
    validFrom: toIso(validFrom),
  })
}
