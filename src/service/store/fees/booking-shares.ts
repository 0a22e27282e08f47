import { setImmediate } from 'node:timers/promises'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { StatementShare } from '#contract/servicing/statement.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import { isVisible, ownerFields, type Visibility } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type FeeLevel, splitPrice } from '#service/underwriting/fees/split-price.ts'
import { listMonths, monthRange } from '#service/store/bookings/month-range.ts'

/** Encodes the terms of a quote for storing. An organization at the top of the tree shares nothing, so it has none. */
export const encodeFeeLevels = (levels: readonly FeeLevel[]) =>
  levels.length > 1 ? JSON.stringify(levels) : null

/** An entry of the account, and the booking that it's for. */
type Entry = { readonly id: string; readonly holder: string; readonly bookingId: string; readonly at: string }

/**
 * Stores what each organization keeps of a charge, by the terms that the quote was priced with. If the one at the top
 * keeps all of it, nothing is shared and nothing is stored. Call it once, inside the transaction that posts the charge.
 */
export async function postShares(db: Database, entry: Entry & { readonly reference: string }, offer: Offer) {
  const { price, quoteId = '', specimen } = offer
  const quote = await db
    .selectFrom('quotes')
    .select('fee_levels')
    .where('id', '=', quoteId)
    .executeTakeFirst()
  if (!price || !quote?.fee_levels) return
  const [top, ...below] = splitPrice(price.lines, JSON.parse(quote.fee_levels) as FeeLevel[])
  const paid = below.filter(({ premium, bookingFee }) => premium > 0 || bookingFee > 0)
  if (!top || paid.length === 0) return
  const rows = [top, ...paid].map(({ organizationId, premium, technologyFee, bookingFee }) => ({
    entry_id: entry.id,
    organization_id: organizationId,
    booking_id: entry.bookingId,
    kind: 'premium' as const,
    created_at: entry.at,
    reference: entry.reference,
    holder: entry.holder,
    currency_id: price.currency.id,
    premium,
    technology_fee: technologyFee,
    booking_fee: bookingFee,
    specimen: specimen ? 1 : 0,
  }))
  await insertRows(db, 'booking_shares', rows)
}

/**
 * Reverses what each organization kept of a booking, because its price is refunded in full. Call it once, inside the
 * transaction that posts the refund.
 */
export async function reverseShares(db: Database, { id, holder, bookingId, at }: Entry): Promise<void> {
  const charged = await db
    .selectFrom('booking_shares')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'premium')
    .execute()
  const rows = charged.map((row) => ({
    ...row,
    entry_id: id,
    holder,
    kind: 'refund' as const,
    created_at: at,
    premium: -row.premium,
    technology_fee: -row.technology_fee,
    booking_fee: -row.booking_fee,
  }))
  await insertRows(db, 'booking_shares', rows)
}

/** Lists the shares of visible organizations in a month's charges and refunds, in chronological order. */
export async function listStatementShares(db: Database, visibility: Visibility, month: string) {
  const { start, end } = monthRange(month)
  const rows = await db
    .selectFrom('booking_shares')
    .innerJoin('organizations', 'organizations.id', 'booking_shares.organization_id')
    .selectAll('booking_shares')
    .select('organizations.name')
    .where(isVisible(visibility, 'booking_shares.organization_id'))
    .where('booking_shares.created_at', '>=', start)
    .where('booking_shares.created_at', '<', end)
    .orderBy('booking_shares.created_at')
    // At the same moment, a refund sorts after its charge.
    .orderBy('booking_shares.kind')
    .orderBy('entry_id')
    .orderBy('organization_id')
    .execute()
  return rows.map((row): StatementShare => {
    const { entry_id: id, kind, created_at: at, booking_id: bookingId, reference, holder, premium } = row
    return {
      id,
      kind,
      at,
      bookingId,
      reference,
      holder,
      premium,
      fees: row.technology_fee + row.booking_fee,
      currency: isoCurrency(row.currency_id),
      ...(row.specimen === 1 ? { specimen: true } : {}),
      ...ownerFields(visibility, row.organization_id, row.name),
    }
  })
}

/** Lists the months in which visible organizations have shares, latest first. */
export async function listShareMonths(db: Database, visibility: Visibility): Promise<string[]> {
  const times = db.selectFrom('booking_shares').select('created_at').where(isVisible(visibility)).limit(1)
  const names = await listMonths((order) => times.orderBy('created_at', order).executeTakeFirst())
  const months = []
  for (const month of names) {
    const { start, end } = monthRange(month)
    const inMonth = times.where('created_at', '>=', start).where('created_at', '<', end)
    if (await inMonth.executeTakeFirst()) months.push(month)
    // SQLite answers at once, so other requests would wait for all months.
    await setImmediate()
  }
  return months
}
