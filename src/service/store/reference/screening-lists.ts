import { toDay, toIso } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { createScreening, type Screening } from '#service/underwriting/screening/screening.ts'
import type { ScreeningEdition, ScreeningEntry } from '#service/underwriting/reference/reference-rows.ts'
import { toColumns, toFields } from './column-names.ts'
import { findInForce, sortOldestFirst } from './tariff-editions.ts'
import type { StoreContext } from '#service/store/context.ts'
import { transactExclusively } from '#service/store/db/exclusive-transaction.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** The largest expected difference between the clocks of processes, in milliseconds. */
const clockTolerance = 60_000

/** A screening list provided by the operator. */
export type ScreeningListInput = { readonly contact: string; readonly entries: readonly ScreeningEntry[] }

/** Selects the current edition and future ones. Older editions are never used again. */
function selectCurrentEditions(db: Database, now: number) {
  return db.selectFrom('screening_editions').where('valid_from', '>=', (before) =>
    before
      .selectFrom('screening_editions')
      .select(({ fn }) => fn.coalesce(fn.max('valid_from'), before.val('')).as('since'))
      .where('valid_from', '<=', toIso(now)),
  )
}

export const readScreeningEditions = (db: Database, now: number) =>
  selectCurrentEditions(db, now).selectAll().execute()

export const readScreeningEntries = (db: Database, now: number) =>
  db
    .selectFrom('screening_entries')
    .selectAll()
    .where('edition_id', 'in', selectCurrentEditions(db, now).select('id'))
    .execute()

/** Creates a lookup of the screening list in force, indexed when first used. @throws Error if there is no list. */
export function createScreeningLookup({
  screening_editions,
  screening_entries,
}: Pick<ReferenceTables, 'screening_editions' | 'screening_entries'>): (now: number) => Screening {
  const editions = sortOldestFirst(screening_editions)
  const screenings = new Map<string, Screening>()
  return (now) => {
    const row = findInForce(editions, now) ?? editions[0]
    if (!row) throw new Error('There is no screening list.')
    const cached = screenings.get(row.id)
    if (cached) return cached
    const entries = screening_entries
      .filter(({ edition_id }) => edition_id === row.id)
      .map(({ kind, names }) => ({ kind, names: JSON.parse(names) as string[] }))
    const { digest: _digest, ...edition } = toFields(row)
    const screening = createScreening({ ...edition, sample: row.sample === 1 }, entries)
    screenings.set(row.id, screening)
    return screening
  }
}

/** Inserts the sample list, unless it exists. */
export async function seedScreeningList(db: Database): Promise<void> {
  const existing = await db
    .selectFrom('screening_editions')
    .select('id')
    .where('id', '=', screeningEdition.id)
    .executeTakeFirst()
  if (!existing) await insertEdition(db, screeningEdition, screeningEntries, null)
}

/**
 * Puts a list in force from now on, unless it equals the one in force.
 * @returns whether it's new or an earlier one; nothing if it was in force already.
 */
export function loadScreeningList(
  { db, clock }: StoreContext,
  list: ScreeningListInput,
): Promise<'new' | 'earlier' | undefined> {
  return transactExclusively(db, (transaction) => insertNewList(transaction, list, clock()))
}

async function insertNewList(db: Database, list: ScreeningListInput, now: number) {
  const listDigest = digest(JSON.stringify(list))
  const editions = await db
    .selectFrom('screening_editions')
    .select(['digest', 'valid_from'])
    // Those entered for a later date stay, and replace this list then.
    .where('valid_from', '<=', toIso(now + clockTolerance))
    .orderBy('valid_from', 'desc')
    .execute()
  const [latest] = editions
  if (latest?.digest === listDigest) return undefined
  // Another process's clock can be ahead.
  const validFrom = Math.max(now, Date.parse(latest?.valid_from ?? '') + 1 || 0)
  const edition = {
    id: `list-${toDay(validFrom)}-${listDigest.slice(0, 12)}-${validFrom}`,
    name: `Screening list ${toDay(validFrom)}`,
    validFrom: toIso(validFrom),
    sample: false,
    contact: list.contact,
  }
  await insertEdition(db, edition, list.entries, listDigest)
  return editions.some((earlier) => earlier.digest === listDigest) ? 'earlier' : 'new'
}

async function insertEdition(
  db: Database,
  edition: ScreeningEdition,
  entries: readonly ScreeningEntry[],
  listDigest: string | null,
): Promise<void> {
  const row = { ...toColumns(edition), digest: listDigest }
  await db.insertInto('screening_editions').values(row).execute()
  const rows = entries.map((entry, number) => ({ edition_id: edition.id, number, ...toColumns(entry) }))
  await insertRows(db, 'screening_entries', rows)
}
