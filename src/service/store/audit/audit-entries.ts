import { isoTime } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { searchText } from '#service/store/search/search-words.ts'

/** Who did something, and for which organization. */
export type Doer = { readonly id: string; readonly name: string; readonly organizationId: string }

/** Something that was done, as it is written down. */
type Deed = {
  /** Of the wire tables. */
  readonly act: string
  readonly recordId?: string | undefined
  readonly content: string
  /** Why, in the doer's own words. */
  readonly reason?: string | undefined
  /** What else it is found by, as the number of a booking. */
  readonly foundBy?: readonly (string | undefined)[]
  /** For whom, where it was done for a customer. */
  readonly customer?: { readonly id: string; readonly name: string } | undefined
}

/** Writes down what was done. It belongs into the transaction that does it, so that neither is without the other. */
export function writeAudit(db: Database, doer: Doer, deed: Deed, now: number): Promise<void> {
  return writeAudits(db, [{ doer, deed, now }])
}

/** The same for several at once. */
export function writeAudits(
  db: Database,
  done: readonly { readonly doer: Doer; readonly deed: Deed; readonly now: number }[],
): Promise<void> {
  const rows = done.map(({ doer, deed, now }) => {
    const { act, recordId, customer, reason, foundBy = [] } = deed
    const content = reason ? `${deed.content}. Why: ${reason}` : deed.content
    return {
      id: newId(now),
      organization_id: doer.organizationId,
      created_at: isoTime(now),
      user_id: doer.id,
      user_name: doer.name,
      act,
      record_id: recordId ?? null,
      content,
      customer_id: customer?.id ?? null,
      customer_name: customer?.name ?? null,
      words: searchText(doer.name, act, recordId, customer?.name, content, ...foundBy),
    }
  })
  return insertRows(db, 'audits', rows)
}
