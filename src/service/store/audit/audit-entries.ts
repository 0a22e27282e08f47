import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { searchText } from '#service/store/search/search-words.ts'

/** Who did something, and for which organization. */
export type Actor = { readonly id: string; readonly name: string; readonly organizationId: string }

/** Something that was done, as it is written down. */
type NewAuditEntry = {
  /** Of the wire tables. */
  readonly action: string
  readonly recordId?: string | undefined
  readonly content: string
  /** Why, in the doer's own words. */
  readonly reason?: string | undefined
  /** What else it is found by, as the number of a booking. */
  readonly searchTerms?: readonly (string | undefined)[]
  /** For whom, where it was done for a customer. */
  readonly customer?: { readonly id: string; readonly name: string } | undefined
}

/** Writes down what was done. It belongs into the transaction that does it, so that neither is without the other. */
export function writeAuditEntry(
  db: Database,
  actor: Actor,
  entry: NewAuditEntry,
  now: number,
): Promise<void> {
  return writeAuditEntries(db, [{ actor, entry, now }])
}

/** The same for several at once. */
export function writeAuditEntries(
  db: Database,
  entries: readonly { readonly actor: Actor; readonly entry: NewAuditEntry; readonly now: number }[],
): Promise<void> {
  const rows = entries.map(({ actor, entry, now }) => {
    const { action: act, recordId, customer, reason, searchTerms = [] } = entry
    const content = reason ? `${entry.content}. Why: ${reason}` : entry.content
    return {
      id: newId(now),
      organization_id: actor.organizationId,
      created_at: toIso(now),
      user_id: actor.id,
      user_name: actor.name,
      act,
      record_id: recordId ?? null,
      content,
      customer_id: customer?.id ?? null,
      customer_name: customer?.name ?? null,
      words: searchText(actor.name, act, recordId, customer?.name, content, ...searchTerms),
    }
  })
  return insertRows(db, 'audits', rows)
}
