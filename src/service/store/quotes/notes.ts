import { randomUUID } from 'node:crypto'
import type { NewNote } from '#contract/servicing/note.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import type { StoreContext } from '#service/store/context.ts'
import { withAccess } from '#service/store/db/access.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { lockQuote } from './lock-quote.ts'
import { listEarlierQuoteIds } from './newer-quotes.ts'
import { findListRow } from './quote-row.ts'
import { findRoleSource, type RoleHolder } from '#service/store/people/staff.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { isVisible, type Visibility } from '#service/store/organizations/visibility.ts'
import { transact } from '#service/store/db/transact.ts'

/** Notes shown per quote, the latest ones. */
const maxNotes = 200

/** Someone who reads or writes notes, and the organizations that make them staff. */
type Staff = Actor & RoleHolder

/** Returns the organization that someone's notes belong to. */
const findNotesOrganization = (staff: Staff) => findRoleSource(staff, 'support', 'administrator')

/**
 * Returns whose notes someone sees: those of their own organization, even while they work for another one, and of those
 * below it. A note belongs to its author's organization, so staff of the quote's organization may not see it.
 */
const notesVisibility = (staff: Staff): Visibility => ({
  organizationId: findNotesOrganization(staff),
  withDescendants: true,
})

const selectNotes = (db: Database, reader: Staff, quoteIds: readonly string[]) =>
  db
    .selectFrom('notes')
    .select(['id', 'content', 'created_at as createdAt', 'user_id as userId', 'user_name as userName'])
    .where('quote_id', 'in', padList(quoteIds))
    .where(isVisible(notesVisibility(reader)))

/**
 * Lists the visible notes on a quote and on those before it in its chain, latest first; nothing if the quote isn't visible.
 */
export async function listNotes(db: Database, reader: Staff, bookingOrQuoteId: string) {
  const quote = await findListRow(db, reader, bookingOrQuoteId)
  if (!quote) return undefined
  const quoteIds = [quote.quote_id, ...(await listEarlierQuoteIds(db, quote.quote_id))]
  return selectNotes(withAccess(db, notesVisibility(reader)), reader, quoteIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
}

/**
 * Adds a note, once per `attempt`; the key decides between concurrent ones.
 * @returns the note added under that attempt, now or before; nothing if the quote isn't visible.
 */
export async function addNote({ db, clock }: StoreContext, actor: Staff, note: NewNote) {
  const now = clock()
  const quote = await findListRow(db, actor, note.id)
  if (!quote) return undefined
  const { quote_id, booking_id, reference, organizationId } = quote
  const notesOrganizationId = findNotesOrganization(actor)
  // Another organization's notes can't be seen, so the same attempt there is a different note.
  const attempt = `${notesOrganizationId}/${note.attempt || randomUUID()}`
  return transact(withAccess(db, notesVisibility(actor)), async (transaction) => {
    await lockQuote(transaction, { quoteId: quote_id, organizationId })
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notes')
      .values({
        id: newId(now),
        organization_id: notesOrganizationId,
        quote_id,
        attempt,
        user_id: actor.id,
        user_name: actor.name,
        content: note.content,
        created_at: toIso(now),
      })
      .onConflict((conflict) => conflict.columns(['quote_id', 'attempt']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 0n) {
      const content = `Added a note to ${reference || 'a quote'}`
      const recordId = booking_id ?? quote_id
      const entry = { quoteId: quote_id, organizationId, action: 'addNote', recordId, content }
      await writeQuoteAuditEntry(transaction, actor, entry, now)
    }
    return selectNotes(transaction, actor, [quote_id])
      .where('attempt', '=', attempt)
      .executeTakeFirstOrThrow()
  })
}
