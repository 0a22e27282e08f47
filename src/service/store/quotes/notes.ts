import { randomUUID } from 'node:crypto'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { findQuoteCustomer } from '#service/store/customers/customers.ts'
import { findListedRow } from './quote-row.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** Notes shown per quote, the latest ones. */
const maxNotes = 200

const columns = ['id', 'content', 'created_at', 'user_id', 'user_name'] as const
type Row = { id: string; content: string; created_at: string; user_id: string; user_name: string }

const toNote = (row: Row): Note => ({
  ...{ id: row.id, content: row.content, createdAt: row.created_at },
  ...{ userId: row.user_id, userName: row.user_name },
})

/**
 * Lists the notes on a quote, latest first.
 * @returns nothing if the quote isn't the organization's.
 */
export async function listNotes(
  db: Database,
  organizationId: string,
  bookingOrQuoteId: string,
): Promise<Note[] | undefined> {
  const quote = await findListedRow(db, organizationId, bookingOrQuoteId)
  if (!quote) return undefined
  const rows = await db
    .selectFrom('notes')
    .select(columns)
    .where('quote_id', '=', quote.quote_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
  return rows.map(toNote)
}

/**
 * Adds a note, once per `attempt`; the key decides between concurrent ones.
 * @returns the note, or the one added under that attempt before; nothing if the quote isn't the
 * organization's.
 */
export async function addNote(
  db: Database,
  note: NewNote,
  actor: Actor,
  now: number,
): Promise<Note | undefined> {
  const quote = await findListedRow(db, actor.organizationId, note.id)
  if (!quote) return undefined
  const { quote_id, booking_id, reference } = quote
  const attempt = note.attempt || randomUUID()
  return transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notes')
      .values({
        ...{ id: newId(now), organization_id: actor.organizationId, quote_id, attempt },
        ...{ user_id: actor.id, user_name: actor.name, content: note.content, created_at: toIso(now) },
      })
      .onConflict((conflict) => conflict.columns(['quote_id', 'attempt']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 0n) {
      const content = `Added a note to ${reference || 'a quote'}`
      const customer = await findQuoteCustomer(transaction, quote_id)
      const entry = { action: 'addNote', recordId: booking_id ?? quote_id, content, customer }
      await writeAuditEntry(transaction, actor, entry, now)
    }
    const saved = await transaction
      .selectFrom('notes')
      .select(columns)
      .where('quote_id', '=', quote_id)
      .where('attempt', '=', attempt)
      .executeTakeFirstOrThrow()
    return toNote(saved)
  })
}
