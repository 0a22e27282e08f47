import type { Clock } from '#service/kernel/clock.ts'
import { type EditionTable, editionTables } from './edition-rows.ts'
import { createReference, type Reference } from './reference.ts'
import type { Database } from '#service/store/schema/schema.ts'
import type { ReferenceSchema, ReferenceTables } from '#service/store/schema/reference.ts'
import { readScreeningEditions, readScreeningEntries } from './screening-lists.ts'
import { singleFlight } from '#service/concurrency/single-flight.ts'

/** A table outside of editions. */
type OtherTable = Exclude<keyof ReferenceSchema, EditionTable>

const otherTables = Object.keys({
  countries: true,
  states: true,
  currencies: true,
  exchange_rates: true,
  taxes: true,
  transport_features: true,
  commodity_words: true,
  passages: true,
  usual_speeds: true,
  listed_areas: true,
  screening_editions: true,
  screening_entries: true,
  issuers: true,
} satisfies Record<OtherTable, true>) as OtherTable[]

/** All tables are read, because a price depends on all of them. */
const tableNames = [...editionTables, ...otherTables]

type CachedReference = { readonly revision: number; readonly reference: Promise<Reference> }

/**
 * Creates a cache of the reference tables. Every change to them, by any process or by hand, raises a counter
 * in the same transaction; each call reads that counter, and the tables again if it has risen.
 */
export function createReferenceCache(db: Database, clock: Clock): () => Promise<Reference> {
  const counter = db.selectFrom('reference_revision').select('revision').compile()
  const readRevision = async () => {
    const [row] = (await db.executeQuery(counter)).rows
    if (!row) throw new Error('The reference tables have no revision.')
    return row.revision
  }
  const readShared = singleFlight(readRevision)
  /** Concurrent calls share one read. */
  const readCurrentRevision = () => readShared('revision')
  let cached: CachedReference | undefined

  return async () => {
    const revision = await readCurrentRevision()
    if (cached?.revision === revision) return cached.reference
    const reference = readConsistently(db, clock, revision, readCurrentRevision)
    const entry = { revision, reference }
    cached = entry
    // A failed read must not be cached.
    reference.catch(() => {
      if (cached === entry) cached = undefined
    })
    return reference
  }
}

/** Reads all tables, and again if one changed in the meantime, so that a price never mixes two revisions. */
async function readConsistently(
  db: Database,
  clock: Clock,
  before: number,
  readCurrentRevision: () => Promise<number>,
): Promise<Reference> {
  for (let revision = before; ;) {
    const tables = await readTables(db, clock())
    const after = await readCurrentRevision()
    if (after === revision) return createReference(tables)
    revision = after
  }
}

async function readTables(db: Database, now: number): Promise<ReferenceTables> {
  const read: Record<string, unknown> = {}
  for (const name of tableNames) read[name] = await readRows(db, name, now)
  // `tableNames` contains each table once, which the compiler can't follow through a loop.
  return read as ReferenceTables
}

function readRows(db: Database, name: keyof ReferenceSchema, now: number): Promise<unknown> {
  if (name === 'screening_editions') return readScreeningEditions(db, now)
  if (name === 'screening_entries') return readScreeningEntries(db, now)
  return db.selectFrom(name).selectAll().execute()
}
