import { setImmediate } from 'node:timers/promises'
import type { Booking } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { isoCurrency } from '#contract/money/money.ts'
import {
  findSpecimens,
  selectCounted,
  splitEntry,
  type StatementEntry,
  sumByCurrency,
} from '#contract/servicing/statement.ts'
import { newId } from '#service/kernel/record-ids.ts'
import { withAccess } from '#service/store/db/access.ts'
import { isVisible, ownerFields, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { readEntryDetails } from './entry-details.ts'
import { monthRange, listMonths } from './month-range.ts'

/**
 * Posts the charge or the refund of a booking, each at most once. A refund is posted to the account that was charged,
 * even if the booking now belongs to another organization. Call it inside the transaction that buys or cancels.
 * @param booking its ID, and the source of the amount and the holder.
 * @returns the ID and the holder of the entry, or nothing if it was posted before.
 */
export async function postAccountEntry(
  db: Database,
  organizationId: string,
  kind: 'premium' | 'refund',
  { id, offer, risk = offer?.risk }: Pick<Booking, 'id' | 'offer' | 'risk'>,
  at: string,
): Promise<{ id: string; holder: string } | undefined> {
  const total = offer?.price?.total ?? 0
  const charge =
    kind === 'refund'
      ? await db
          .selectFrom('account_entries')
          .select('organization_id')
          .where('booking_id', '=', id)
          .where('kind', '=', 'premium')
          .executeTakeFirst()
      : undefined
  const entry = {
    id: newId(Date.parse(at)),
    organization_id: charge?.organization_id ?? organizationId,
    booking_id: id,
    kind,
    created_at: at,
    holder: risk ? holderName(risk.bookingHolder) : '',
    currency_id: offer?.price?.currency.id ?? '',
    amount: kind === 'refund' ? -total : total,
    specimen: offer?.specimen ? 1 : 0,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? undefined : entry
}

/**
 * Lists the visible entries of a month in chronological order. A booking may belong to another organization since it was
 * charged, so its reference is read with system access.
 */
export async function listStatementEntries(db: Database, visibility: Visibility, month: string) {
  const { start, end } = monthRange(month)
  const rows = await withAccess(db, 'system')
    .selectFrom('account_entries')
    .innerJoin('bookings', 'bookings.id', 'account_entries.booking_id')
    .innerJoin('organizations', 'organizations.id', 'account_entries.organization_id')
    .select(['account_entries.id', 'booking_id', 'bookings.reference', 'account_entries.kind', 'holder'])
    .select(['account_entries.created_at', 'account_entries.currency_id', 'amount', 'specimen'])
    .select(['account_entries.organization_id', 'organizations.name'])
    .where(isVisible(visibility, 'account_entries.organization_id'))
    .where('account_entries.created_at', '>=', start)
    .where('account_entries.created_at', '<', end)
    .orderBy('account_entries.created_at')
    // At the same moment, a refund sorts after its charge.
    .orderBy('account_entries.kind')
    .orderBy('account_entries.id')
    .execute()
  const bookingIds = rows.map((row) => row.booking_id)
  const details = await readEntryDetails(db, bookingIds, end)
  return rows.map((row): StatementEntry => {
    const { id, reference, kind, holder, amount } = row
    const { price, ...bookingFields } = details.get(row.booking_id) ?? {}
    return {
      id,
      reference,
      kind,
      holder,
      amount,
      at: row.created_at,
      bookingId: row.booking_id,
      currency: isoCurrency(row.currency_id),
      ...(price && splitEntry(kind, price)),
      ...bookingFields,
      ...(row.specimen === 1 ? { specimen: true } : {}),
      ...ownerFields(visibility, row.organization_id, row.name),
    }
  })
}

/**
 * Returns the totals of each month that has visible entries, latest first. Each month is a query, because SQLite adds up
 * 1,000,000 entries in a second, and other requests would wait for all of them.
 */
export async function listStatementMonths(db: Database, visibility: Visibility) {
  const visible = db.selectFrom('account_entries').where(isVisible(visibility))
  const names = await listMonths((order) =>
    visible.select('created_at').orderBy('created_at', order).limit(1).executeTakeFirst(),
  )
  const months = []
  for (const name of names) {
    const month = await readTotals(name)
    if (month.totals.length > 0) months.push(month)
    // SQLite answers at once, so other requests would wait for all months.
    await setImmediate()
  }
  return months

  async function readTotals(month: string) {
    const { start, end } = monthRange(month)
    const rows = await visible
      .select(({ fn }) => ['currency_id', 'specimen', fn.sum<number>('amount').as('amount')])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .groupBy(['currency_id', 'kind', 'specimen'])
      .execute()
    const entries = rows.map((row) => ({
      currency: isoCurrency(row.currency_id),
      amount: row.amount,
      specimen: row.specimen === 1,
    }))
    return { month, totals: sumByCurrency(selectCounted(entries, findSpecimens({ entries }))) }
  }
}
