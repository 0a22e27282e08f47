import type { SqlBoolean, Timestamp, Integer } from './reference.ts'

// Booking fees and commissions of organizations, and what they keep of bookings.

export type FeesSchema = {
  /** A trigger rejects updates: terms are added, replaced or removed. At most one of each kind starts on a day. */
  organization_fees: {
    id: string
    organization_id: string
    kind: 'bookingFee' | 'commission'
    /** The first day in UTC, such as `2026-12-01`. */
    starts_on: string
    /** The booking fee in minor units. */
    amount: Integer | null
    currency_id: string | null
    /** In parts per million. */
    commission: number | null
    created_at: Timestamp
  }
  /**
   * An organization's share of a charge or a refund, in minor units. It has everything that a statement shows, because
   * the booking can move to an organization elsewhere in the tree.
   */
  booking_shares: {
    /** The charge or the refund. */
    entry_id: string
    /** The organization that keeps it. */
    organization_id: string
    booking_id: string
    kind: 'premium' | 'refund'
    created_at: Timestamp
    reference: string
    holder: string
    currency_id: string
    premium: Integer
    technology_fee: Integer
    booking_fee: Integer
    specimen: SqlBoolean
  }
}
