import { sql } from 'kysely'
import type { Database } from '#service/store/schema/schema.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'

/**
 * Copies a booking and everything that belongs to it under new IDs, spread over the 13 years before, with SQLite's
 * functions. Searching for `copied` finds all copies and their customers.
 */
export async function copyBooking(db: Database, booking: WireBooking, copies: number) {
  const { quoteId } = booking.offer
  const rows: readonly (readonly [table: string, by: string, id: string, ids: readonly string[]])[] = [
    ['customers', 'id', booking.customerId, ['id', 'identity_key']],
    ['quotes', 'id', quoteId, ['id']],
    ['offers', 'quote_id', quoteId, ['id', 'quote_id']],
    ['bookings', 'id', booking.id, ['id', 'quote_id', 'offer_id', 'reference']],
    ['booking_events', 'booking_id', booking.id, ['id', 'booking_id']],
    ['account_entries', 'booking_id', booking.id, ['id', 'booking_id']],
    ['booking_list', 'quote_id', quoteId, ['quote_id', 'booking_id', 'reference']],
    ['audit_entries', 'record_id', booking.id, ['id', 'record_id']],
  ]
  for (const [table, by, id, ids] of rows) {
    const info = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
    const columns = info.rows.map(({ name }) => name).filter((name) => name !== 'number')
    const values = columns.map((name) => {
      const value = sql.ref(`${table}.${name}`)
      if (name === 'words' && table !== 'audit_entries') return sql`' copied copy' || n.at`
      if (ids.includes(name)) return sql`printf('%08d', n.at) || substr(${value}, 9)`
      if (!/_(at|time)$/.test(name)) return value
      return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${value}, -(n.at % 5000) || ' days')`
    })
    await sql`with recursive n(at) as (select 1 union all select at + 1 from n where at < ${copies})
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from n, ${sql.table(table)} where ${sql.ref(`${table}.${by}`)} = ${id}`.execute(
      db,
    )
  }
}
