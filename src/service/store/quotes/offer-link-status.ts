import type { InferResult } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { OfferLinkStatus } from '#contract/servicing/offer-link.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Selects links, each with the offer of its quote that was bought and when, if one was. */
export const selectOfferLinks = (db: Database) =>
  db
    .selectFrom('offer_links')
    .leftJoin('bookings', 'bookings.quote_id', 'offer_links.quote_id')
    .select(['offer_links.id', 'offer_links.offer_id', 'created_by_name', 'offer_links.created_at'])
    .select(['expires_at', 'opened_at', 'bought_at', 'revoked_at'])
    .select(['bookings.offer_id as bought_offer_id', 'bookings.purchased_at'])
    .select('bookings.status as booking_status')

export type OfferLinkRow = InferResult<ReturnType<typeof selectOfferLinks>>[number]

/** How long a link shows the purchase and its certificate, in milliseconds. */
const shownAfterPurchase = 7 * millisecondsPerDay

/**
 * Returns a link's status at a time. A link that's revoked after its offer was bought is `hidden`, so that the holder never
 * reads that nothing was bought. If the purchase was cancelled, `taken` and `hidden` links count as expired.
 */
export function getLinkStatus(row: OfferLinkRow, now: number): OfferLinkStatus | 'hidden' {
  const { revoked_at, purchased_at } = row
  const isTaken = row.bought_offer_id !== row.offer_id
  // A link is only used while it isn't revoked, even if another process's clock says otherwise.
  const isRevokedFirst = !purchased_at || isTaken || (!row.bought_at && (revoked_at ?? '') < purchased_at)
  if (revoked_at && isRevokedFirst) return 'revoked'
  if (purchased_at === null) return row.expires_at <= toIso(now) ? 'expired' : 'open'
  if (!isTaken && !revoked_at && now < Date.parse(purchased_at) + shownAfterPurchase) return 'bought'
  if (row.booking_status === BookingStatus.cancelled) return 'expired'
  return isTaken ? 'taken' : 'hidden'
}
