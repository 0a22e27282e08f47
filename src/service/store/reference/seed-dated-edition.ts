import { toIso } from '#service/kernel/clock.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { EditionIdentity } from './edition-rows.ts'
import { readSeeded, writeSeeded } from './seeded-content.ts'

/** An edition in the code, and how to compare it with the database. */
export type DatedEdition = {
  /** The table of its editions. */
  readonly table: 'tariff_editions' | 'commodity_word_editions'
  readonly edition: EditionIdentity
  /** The digest of its content, without its ID, name and date. */
  readonly digest: string
  /** Computes the digest of an edition in the database. */
  readonly digestStored: (id: string) => Promise<string>
  /** Inserts the content under another identity. */
  readonly insert: (identity: EditionIdentity) => Promise<void>
}

/**
 * Adds an edition in the code if the database lacks its ID, or as a revision if its content changed since it was last
 * seeded. A revision takes effect now, or when the code says, and never changes an existing edition. An edition that was
 * added or changed in the database stays in force.
 * @param db a connection inside an exclusive transaction.
 * @returns the edition that stays in force although the code has changed, if any: its table and ID.
 */
export async function seedDatedEdition(
  db: Database,
  { table, edition, digest, digestStored, insert }: DatedEdition,
  now: number,
): Promise<string[]> {
  const editions = await db
    .selectFrom(table)
    .select(['id', 'valid_from'])
    .orderBy('valid_from', 'desc')
    .execute()
  const ids = editions.map(({ id }) => id)
  const [newest] = editions
  const add = async (identity: EditionIdentity) => {
    await insert(identity)
    await writeSeeded(db, `${table} ${identity.id}`, digest)
    return []
  }
  if (!newest || !ids.includes(edition.id)) return add(edition)
  // A newer edition that isn't a revision of this one replaced it on purpose.
  if (newest.id !== edition.id && !newest.id.startsWith(`${edition.id}.`)) return []
  const subject = `${table} ${newest.id}`
  const seeded = await readSeeded(db, subject)
  // One that was inserted by hand stays too.
  if (seeded === undefined || seeded === digest) return []
  const stored = await digestStored(newest.id)
  // After a migration that adds a column, for example.
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
