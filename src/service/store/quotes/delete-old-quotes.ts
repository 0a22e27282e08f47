import { sql, type SqlBool } from 'kysely'
import { toIso } from '#service/kernel/clock.ts'
import type { StoreContext } from '#service/store/context.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { transact } from '#service/store/db/transact.ts'

/** Quotes per transaction. On SQLite, requests wait for one. */
const batchSize = 50

/** Whether a later quote in the chain of a quote in `booking_list` was bought. */
const wasLaterBought = sql<SqlBool>`exists (
  select 1 from quotes as own
  join quotes as later on later.chain_id = own.chain_id and later.organization_id = own.organization_id
  join bookings on bookings.quote_id = later.id
  where own.id = booking_list.quote_id and later.chain_position > own.chain_position
)`

/** When the last offer of a quote in `booking_list` expired, or the quote was declined. */
const endedAt = sql<string>`coalesce(expires_at, created_at)`

/** The last quote of a batch. */
export type QuoteCursor = { readonly endedAt: string; readonly number: number }

/**
 * Deletes a batch of quotes that weren't bought, oldest first, with their offers, links, notes and failures. Keeps the
 * audit log, customers, and each quote whose chain has a later quote that was bought, because that booking shows its
 * notes. Pass the returned `last` as `after` until it's undefined.
 * @param retention how long a quote is kept, in milliseconds: after its last offer expired, or after it was declined.
 * @param after the last quote of the previous batch. Without it, each batch would read all kept quotes again.
 * @returns how many quotes it deleted, and the last one if there may be more.
 */
export function deleteOldQuotes(
  { db, clock }: StoreContext,
  retention: number,
  after: QuoteCursor = { endedAt: '', number: 0 },
): Promise<{ readonly count: number; readonly last?: QuoteCursor | undefined }> {
  const cutoff = toIso(clock() - retention)
  return transact(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('booking_list')
      .select(['quote_id', 'number', endedAt.as('endedAt')])
      .where('booking_id', 'is', null)
      .where(endedAt, '<', cutoff)
      .where(endedAt, '>=', after.endedAt)
      .where((row) => row.or([row(endedAt, '>', after.endedAt), row('number', '>', after.number)]))
      .where(sql<SqlBool>`not ${wasLaterBought}`)
      .orderBy(endedAt)
      .orderBy('number')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return { count: 0 }
    const quoteIds = padList(rows.map(({ quote_id }) => quote_id))
    // First, because notes stay as long as their quote is in the list.
    await transaction.deleteFrom('booking_list').where('quote_id', 'in', quoteIds).execute()
    for (const table of ['notes', 'offer_links', 'failed_requests'] as const) {
      await transaction.deleteFrom(table).where('quote_id', 'in', quoteIds).execute()
    }
    const offerIds = transaction.selectFrom('offers').select('id').where('quote_id', 'in', quoteIds)
    await transaction.deleteFrom('purchase_attempts').where('offer_id', 'in', offerIds).execute()
    await transaction.deleteFrom('offers').where('quote_id', 'in', quoteIds).execute()
    await transaction.deleteFrom('quotes').where('id', 'in', quoteIds).execute()
    return { count: rows.length, last: rows.length === batchSize ? rows.at(-1) : undefined }
  })
}
