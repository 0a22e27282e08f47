import {
  type Booking,
  type BookingStatus,
  type bookingStates,
  declineOf,
  stateOf,
} from '#contract/booking.ts'

/** How a booking stands, in words, with the class that repeats it in colour. */
export type Standing = {
  readonly words: string
  readonly tone: 'is-good' | 'is-off' | 'is-stop'
  /** What whoever holds the paper has to know, where its cover is over. */
  readonly over?: string
}

const standings: Readonly<Record<(typeof bookingStates)[BookingStatus], Standing>> = {
  quoted: { words: 'Offered, not bought', tone: 'is-off' },
  purchased: { words: 'Bought', tone: 'is-good' },
  cancelled: { words: 'Cancelled', tone: 'is-stop', over: 'It is not in force.' },
  completed: { words: 'Completed', tone: 'is-good', over: 'The journey has come to its end.' },
  expired: { words: 'Lapsed, not bought', tone: 'is-off' },
}

const declines: Readonly<Record<'declined' | 'referred', Standing>> = {
  declined: { words: 'Declined', tone: 'is-stop' },
  referred: { words: 'Referred', tone: 'is-stop' },
}

/** A state that is not known is told in the server's own word. */
export function standingOf(booking: Pick<Booking, 'status' | 'statusName' | 'offer'>): Standing {
  const declined = declineOf(booking)
  if (declined) return declines[declined]
  const state = stateOf(booking)
  return state ? standings[state] : { words: booking.statusName ?? 'Bought', tone: 'is-off' }
}

/** Whether the record proves cover: a quote is kept as a record too, and proves nothing. */
export function isCertificate(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  const state = stateOf(booking)
  return state !== 'quoted' && state !== 'expired'
}
