import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { toIso } from '#service/kernel/clock.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import {
  createScreening,
  type Screening,
  type ScreeningEdition,
  type ScreeningEntry,
} from '#service/underwriting/screening/screening.ts'
import { findInForce } from './tariff-editions.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { ReferenceTables } from './reference-cache.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { ReferenceSchema } from '#service/store/schema/reference.ts'

/** A list as an operator hands it over. */
export type ScreeningListInput = { readonly contact: string; readonly entries: readonly ScreeningEntry[] }

type EditionRow = Selectable<ReferenceSchema['screening_editions']>

/** The editions that are in force at a moment or come into force after it: no older one is asked again. */
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

/**
 * What screens at a moment: the last edition that is in force, indexed when it is first asked for.
 * @throws Error where there is no list at all.
 */
export function createScreeningLookup({
  screening_editions,
  screening_entries,
}: Pick<ReferenceTables, 'screening_editions' | 'screening_entries'>): (now: number) => Screening {
  const editions = [...screening_editions].sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const made = new Map<string, Screening>()
  return (now) => {
    const row = findInForce(editions, ({ valid_from }) => valid_from, now) ?? editions[0]
    if (!row) throw new Error('There is no list to screen against.')
    const known = made.get(row.id)
    if (known) return known
    const entries = screening_entries
      .filter(({ edition_id }) => edition_id === row.id)
      .map(({ kind, names }) => ({
        kind: kind as ScreeningEntry['kind'],
        names: JSON.parse(names) as string[],
      }))
    const screening = createScreening(toScreeningEdition(row), entries)
    made.set(row.id, screening)
    return screening
  }
}

function toScreeningEdition({ id, name, valid_from, sample, contact }: EditionRow): ScreeningEdition {
  return { id, name, validFrom: valid_from, sample: sample === 1, contact }
}

/** Puts the sample list in, unless it is there. */
export async function seedScreeningList(db: Database): Promise<void> {
  const known = await db
    .selectFrom('screening_editions')
    .select('id')
    .where('id', '=', screeningEdition.id)
    .executeTakeFirst()
  if (!known) await insertEdition(db, screeningEdition, screeningEntries, null)
}

/**
 * Makes a list the one in force from now on, unless the one in force is the same.
 * @param db a connection inside a transaction that nobody else loads a list beside.
 * @returns whether it was new.
 */
export async function loadScreeningList(
  db: Database,
  list: ScreeningListInput,
  now: number,
): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('hex')
  const [inForceNow] = await db
    .selectFrom('screening_editions')
    .select(['digest'])
    .where('valid_from', '<=', toIso(now))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .execute()
  if (inForceNow?.digest === digest) return false
  const validFrom = toIso(now)
  const edition = {
    id: `list-${validFrom.slice(0, 10)}-${digest.slice(0, 12)}-${now}`,
    name: `Screening list ${validFrom.slice(0, 10)}`,
    validFrom,
    sample: false,
    contact: list.contact,
  }
  await insertEdition(db, edition, list.entries, digest)
  return true
}

async function insertEdition(
  db: Database,
  { id, name, validFrom, sample, contact }: ScreeningEdition,
  entries: readonly ScreeningEntry[],
  digest: string | null,
): Promise<void> {
  const edition = { id, name, valid_from: validFrom, sample: sample ? 1 : 0, contact, digest }
  await db.insertInto('screening_editions').values(edition).execute()
  await insertRows(
    db,
    'screening_entries',
    entries.map(({ kind, names }, number) => ({
      edition_id: id,
      number,
      kind,
      names: JSON.stringify(names),
    })),
  )
}
