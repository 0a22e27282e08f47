import { sql } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { isoCurrency, type Money } from '#contract/money/money.ts'
import { type StatementEntry, sumByCurrency } from '#contract/servicing/statement.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { groupBy } from '#contract/group-by.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Posts the charge or the refund of a booking, each at most once. Call it inside the transaction that buys or
 * cancels.
 * @param booking its ID, and the source of the amount and the holder.
 */
export async function postOnce(
  db: Database,
  organizationId: string,
  kind: 'premium' | 'refund',
  { id, offer, risk = offer?.risk }: Pick<Booking, 'id' | 'offer' | 'risk'>,
  at: string,
): Promise<void> {
  const total = offer?.price?.total ?? 0
  const entry = {
    id: newId(Date.parse(at)),
    organization_id: organizationId,
    booking_id: id,
    kind,
    created_at: at,
    holder: risk ? holderName(risk.bookingHolder) : '',
    currency_id: offer?.price?.currency.id ?? '',
    amount: kind === 'refund' ? -total : total,
    specimen: offer?.specimen ? 1 : 0,
  }
  await db
    .insertInto('account_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the entries of a month in chronological order. */
export async function listStatementEntries(db: Database, organizationId: string, month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const rows = await db
    .selectFrom('account_entries')
    .innerJoin('bookings', 'bookings.id', 'account_entries.booking_id')
    .select(['account_entries.id', 'booking_id', 'bookings.reference', 'kind', 'created_at', 'holder'])
    .select(['currency_id', 'amount', 'specimen'])
    .where('account_entries.organization_id', '=', organizationId)
    .where('created_at', '>=', toIso(Date.UTC(year, number - 1)))
    .where('created_at', '<', toIso(Date.UTC(year, number)))
    .orderBy('created_at')
    // At the same moment, a refund sorts after its charge.
    .orderBy('kind')
    .orderBy('account_entries.id')
    .execute()
  return rows.map(
    ({ created_at: at, booking_id: bookingId, currency_id, specimen, ...entry }): StatementEntry => ({
      ...entry,
      at,
      bookingId,
      currency: isoCurrency(currency_id),
      ...(specimen === 1 ? { specimen: true } : {}),
    }),
  )
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
export async function listStatementMonths(db: Database, organizationId: string) {
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
  const byMonth = groupBy(entries, (entry) => entry.month)
  return [...byMonth].map(([name, own]) => ({ month: name, totals: sumByCurrency(own) }))
}
