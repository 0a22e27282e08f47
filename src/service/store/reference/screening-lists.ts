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

/** Puts a list in force from now on, unless it equals the one in force. @returns whether the list was new. */
export function loadScreeningList({ db, clock }: StoreContext, list: ScreeningListInput): Promise<boolean> {
  return transactExclusively(db, (transaction) => insertNewList(transaction, list, clock()))
}

async function insertNewList(db: Database, list: ScreeningListInput, now: number): Promise<boolean> {
  const listDigest = digest(JSON.stringify(list))
  const [inForceNow] = await db
    .selectFrom('screening_editions')
    .select(['digest'])
    .where('valid_from', '<=', toIso(now))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .execute()
  if (inForceNow?.digest === listDigest) return false
  const edition = {
    id: `list-${toDay(now)}-${listDigest.slice(0, 12)}-${now}`,
    name: `Screening list ${toDay(now)}`,
    validFrom: toIso(now),
    sample: false,
    contact: list.contact,
  }
  await insertEdition(db, edition, list.entries, listDigest)
  return true
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
