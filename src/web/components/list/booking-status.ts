import {
  type Booking,
  type BookingStatus,
  type bookingStatuses,
  declineKind,
  bookingStatus,
} from '#contract/booking.ts'

/** How a booking stands, in words, with the class that repeats it in colour. */
export type StatusLabel = {
  readonly words: string
  readonly tone: 'is-good' | 'is-off' | 'is-stop'
  /** What whoever holds the paper has to know, where its cover is over. */
  readonly over?: string
}

const statusLabels: Readonly<Record<(typeof bookingStatuses)[BookingStatus], StatusLabel>> = {
  quoted: { words: 'Offered, not bought', tone: 'is-off' },
  purchased: { words: 'Bought', tone: 'is-good' },
  cancelled: { words: 'Cancelled', tone: 'is-stop', over: 'It is not in force.' },
  completed: { words: 'Completed', tone: 'is-good', over: 'The journey has come to its end.' },
  expired: { words: 'Lapsed, not bought', tone: 'is-off' },
}

const declineLabels: Readonly<Record<'declined' | 'referred', StatusLabel>> = {
  declined: { words: 'Declined', tone: 'is-stop' },
  referred: { words: 'Referred', tone: 'is-stop' },
}

/** A state that is not known is told in the server's own word. */
export function bookingStatusLabel(booking: Pick<Booking, 'status' | 'statusName' | 'offer'>): StatusLabel {
  const declined = declineKind(booking)
  if (declined) return declineLabels[declined]
  const state = bookingStatus(booking)
  return state ? statusLabels[state] : { words: booking.statusName ?? 'Bought', tone: 'is-off' }
}

/** Whether the record proves cover: a quote is kept as a record too, and proves nothing. */
export function isCertificate(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  const state = bookingStatus(booking)
  return state !== 'quoted' && state !== 'expired'
}
