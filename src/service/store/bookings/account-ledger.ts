import { sql } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { isoCurrency, type Money } from '#contract/money/money.ts'
import { type StatementEntry, type StatementMonth, sumByCurrency } from '#contract/servicing/statement.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { groupBy } from '#service/store/db/group-by.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** A charge or refund to post. */
type LedgerEntry = {
  readonly organizationId: string
  readonly bookingId: string
  readonly kind: 'premium' | 'refund'
  readonly at: string
  /** Source of the amount and the holder. */
  readonly booking: Pick<Booking, 'offer' | 'risk'>
}

/**
 * Posts the charge or the refund of a booking, each at most once. Call it inside the transaction that buys or
 * cancels.
 */
export async function postOnce(db: Database, entry: LedgerEntry): Promise<void> {
  const { organizationId, bookingId, kind, at, booking } = entry
  const { offer, risk = offer?.risk } = booking
  const total = offer?.price?.total ?? 0
  await insertRows(
    db,
    'account_entries',
    [
      {
        id: newId(Date.parse(at)),
        organization_id: organizationId,
        booking_id: bookingId,
        kind,
        created_at: at,
        holder: risk ? holderName(risk.bookingHolder) : '',
        currency_id: offer?.price?.currency.id ?? '',
        amount: kind === 'refund' ? -total : total,
        specimen: offer?.specimen ? 1 : 0,
      },
    ],
    'ignore',
  )
}

/** Returns the first moments of a month and of the next, in UTC. */
function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, number - 1 + months)).toISOString()
  return { from: first(0), to: first(1) }
}

/** Lists the entries of a month in chronological order. */
export async function listStatementEntries(
  db: Database,
  organizationId: string,
  month: string,
): Promise<StatementEntry[]> {
  const { from, to } = monthRange(month)
  const rows = await db
    .selectFrom('account_entries')
    .innerJoin('bookings', 'bookings.id', 'account_entries.booking_id')
    .select(['account_entries.id', 'booking_id', 'bookings.reference', 'kind', 'created_at', 'holder'])
    .select(['currency_id', 'amount', 'specimen'])
    .where('account_entries.organization_id', '=', organizationId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    // At the same moment, a refund sorts after its charge.
    .orderBy('kind')
    .orderBy('account_entries.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    bookingId: row.booking_id,
    reference: row.reference,
    holder: row.holder,
    currency: isoCurrency(row.currency_id),
    amount: row.amount,
    ...(row.specimen === 1 ? { specimen: true } : {}),
  }))
}

/** Returns a booking's refund as a positive amount, or nothing if there was none. */
export async function findRefund(db: Database, bookingId: string): Promise<Money | undefined> {
  const row = await db
    .selectFrom('account_entries')
    .select(['amount', 'currency_id'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
  return row && { minor: -row.amount, currency: isoCurrency(row.currency_id) }
}

/** Returns the totals of each month that has entries, latest first. */
export async function listStatementMonths(db: Database, organizationId: string): Promise<StatementMonth[]> {
  const month = sql<string>`substr(created_at, 1, 7)`
  const rows = await db
    .selectFrom('account_entries')
    .select(({ fn }) => [month.as('month'), 'currency_id', 'kind', fn.sum('amount').as('amount')])
    .where('organization_id', '=', organizationId)
    .groupBy([month, 'currency_id', 'kind'])
    .orderBy(month, 'desc')
    .execute()
  // PostgreSQL returns a sum as text, because it may exceed a number.
  const entries = rows.map(({ currency_id, amount, ...row }) => ({
    month: row.month,
    currency: isoCurrency(currency_id),
    amount: Number(amount),
  }))
  return [...groupBy(entries, (entry) => entry.month)].map(([name, own]) => ({
    month: name,
    totals: sumByCurrency(own),
  }))
}
