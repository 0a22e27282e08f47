import type { Booking } from '#contract/booking.ts'
import { formatDay } from '#service/underwriting/format-day.ts'

/** Describes how and when a booking ended, without a full stop: `This booking was cancelled on 3 Nov 2026`. */
export function describeEnd({ statusName, statusAt }: Pick<Booking, 'statusName' | 'statusAt'>): string {
  if (!statusName || !statusAt) return 'This booking is no longer in force'
  return `This booking was ${statusName} on ${formatDay(statusAt)}`
}
