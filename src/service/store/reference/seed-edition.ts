import { toIso } from '#service/kernel/clock.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { digestEdition, digestStoredEdition, editionTables, toEditionRows } from './edition-rows.ts'
import { readSeeded, writeSeeded } from './seeded-content.ts'

/**
 * Adds the tariff in the code as an edition if the database lacks its ID, or as a revision if its content changed
 * since it was last seeded. A revision takes effect now, or when the code says, and never changes an existing edition.
 * An edition that was added or changed in the database stays in force.
 * @param db a connection inside an exclusive transaction.
 * @returns the ID of the edition that stays in force although the tariff in the code has changed, if any.
 */
export async function seedEdition(db: Database, seed: ReferenceSeed, now: number) {
  const { edition } = seed
  const digest = digestEdition(toEditionRows(seed, edition))
  const editions = await db
    .selectFrom('tariff_editions')
    .select(['id', 'valid_from'])
    .orderBy('valid_from', 'desc')
    .execute()
  const ids = editions.map(({ id }) => id)
  const [newest] = editions
  if (!newest || !ids.includes(edition.id)) {
    await insertEdition(db, seed, edition, digest)
    return undefined
  }
  // A newer edition that isn't a revision of this one replaced it on purpose.
  if (newest.id !== edition.id && !newest.id.startsWith(`${edition.id}.`)) return undefined
  const seeded = await readSeeded(db, subjectOf(newest.id))
  if (seeded === digest) return undefined
  if (seeded === undefined) {
    if (newest.id !== edition.id) return undefined
    // The database is older than this record. If its tariff differs from the code, it counts as changed there.
    await addMissingExtensions(db, seed)
    await writeSeeded(db, subjectOf(newest.id), digest)
    return undefined
  }
  const stored = await digestStoredEdition(db, newest.id)
  // After a migration that adds a column, for example.
  if (stored === digest) {
    await writeSeeded(db, subjectOf(newest.id), digest)
    return undefined
  }
  if (stored !== seeded) return newest.id
  let number = 2
  while (ids.includes(`${edition.id}.${number}`)) number += 1
  const validFrom = Math.max(now, Date.parse(edition.validFrom), Date.parse(newest.valid_from) + 1)
  const revision = {
    id: `${edition.id}.${number}`,
    name: `${edition.name}, revision ${number}`,
    validFrom: toIso(validFrom),
  }
  await insertEdition(db, seed, revision, digest)
  return undefined
}

const subjectOf = (editionId: string) => `tariff_editions ${editionId}`

async function insertEdition(
  db: Database,
  seed: ReferenceSeed,
  identity: Parameters<typeof toEditionRows>[1],
  digest: string,
): Promise<void> {
  const rows = toEditionRows(seed, identity)
  for (const table of editionTables) await insertRows(db, table, rows[table])
  await writeSeeded(db, subjectOf(identity.id), digest)
}

/** Adds the extensions to an edition that was seeded without any. */
async function addMissingExtensions(db: Database, seed: ReferenceSeed): Promise<void> {
  const existing = await db
    .selectFrom('extensions')
    .select('id')
    .where('edition_id', '=', seed.edition.id)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  const rows = toEditionRows(seed, seed.edition)
  await insertRows(db, 'extensions', rows.extensions)
  await insertRows(db, 'extension_rates', rows.extension_rates)
}
