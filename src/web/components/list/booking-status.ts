import {
  type Booking,
  type BookingStatus,
  declineKind,
  bookingStatus,
  isReplaced,
} from '#contract/booking.ts'

/** The status of a booking in words, with the CSS class of its colour. */
export type StatusLabel = {
  readonly words: string
  readonly tone: 'is-good' | 'is-off' | 'is-stop'
  /** What the certificate says if its cover has ended. */
  readonly over?: string
}

const statusLabels: Readonly<Record<BookingStatus, StatusLabel>> = {
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

const replacedLabel: StatusLabel = { words: 'Replaced', tone: 'is-off' }

/** Returns the label of a booking's status. An unknown status keeps the server's own word. */
export function bookingStatusLabel(
  booking: Pick<Booking, 'status' | 'statusName' | 'offer' | 'newerQuoteId'>,
): StatusLabel {
  const declined = declineKind(booking)
  if (declined) return declineLabels[declined]
  if (isReplaced(booking)) return replacedLabel
  const status = bookingStatus(booking)
  return status ? statusLabels[status] : { words: booking.statusName ?? 'Unknown', tone: 'is-off' }
}

/** Whether the record is a certificate, which proves cover. A quote isn't one, nor is a booking of unknown status. */
export function isCertificate(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  return ['purchased', 'cancelled', 'completed'].includes(bookingStatus(booking) ?? '')
}
