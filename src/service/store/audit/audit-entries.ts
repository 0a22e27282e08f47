import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { addWords, searchWords } from '#service/store/search/search-words.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'

/** Who performs an action, for which organization, and whose records they see. */
export type Actor = Visibility & { readonly id: string; readonly name: string }

/** An audit entry to write. */
type NewAuditEntry = {
  /** The name of the action in the audit log. It never changes, because stored entries keep it. */
  readonly action: string
  readonly recordId?: string | undefined
  /** The organization that the record belongs to, if it isn't the actor's. */
  readonly organizationId?: string | undefined
  readonly content: string
  /** The actor's reason, in their own words. */
  readonly reason?: string | undefined
  /** Additional search terms, such as a booking's reference. */
  readonly searchTerms?: readonly (string | undefined)[]
  /** The customer it was done for, if any. */
  readonly customer?: { readonly id: string; readonly name: string } | undefined
}

/** Writes an audit entry. Call it inside the transaction of the action, so that neither is stored without the other. */
export function writeAuditEntry(db: Database, actor: Actor, entry: NewAuditEntry, now: number) {
  return writeAuditEntries(db, [{ actor, entry, now }])
}

/**
 * Writes an audit entry about a quote or what became of it, under the customer that the quote was requested for.
 * It is recorded on the quote unless the entry has another `recordId`.
 */
export async function writeQuoteAuditEntry(
  db: Database,
  actor: Actor,
  { quoteId, ...entry }: Omit<NewAuditEntry, 'customer'> & { readonly quoteId: string },
  now: number,
) {
  const customer = await db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select(['customers.id', 'customers.name'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst()
  return writeAuditEntry(db, actor, { recordId: quoteId, ...entry, customer }, now)
}

type AttributedEntry = { readonly actor: Actor; readonly entry: NewAuditEntry; readonly now: number }

export const writeAuditEntries = (db: Database, entries: readonly AttributedEntry[]) =>
  insertRows(db, 'audit_entries', entries.map(toAuditRow))

export function toAuditRow({ actor, entry, now }: AttributedEntry): Row<'audit_entries'> {
  const { action, recordId, customer, reason, searchTerms = [] } = entry
  const content = reason ? `${entry.content}. Reason: ${reason}` : entry.content
  return {
    id: newId(now),
    organization_id: entry.organizationId ?? actor.organizationId,
    created_at: toIso(now),
    user_id: actor.id,
    user_name: actor.name,
    action,
    record_id: recordId ?? null,
    content,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    words: addWords('', searchWords(actor.name, action, recordId, customer?.name, content, ...searchTerms)),
  }
}
