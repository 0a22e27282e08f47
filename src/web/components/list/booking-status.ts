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
  quoted: { words: 'Offer open', tone: 'is-off' },
  purchased: { words: 'In force', tone: 'is-good' },
  cancelled: { words: 'Cancelled', tone: 'is-stop', over: 'It’s no longer in force.' },
  completed: { words: 'Completed', tone: 'is-good', over: 'The journey has ended.' },
  expired: { words: 'Expired', tone: 'is-off' },
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
