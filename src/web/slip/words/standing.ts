import { type Booking, type BookingStatus, bookingStates } from '#contract/booking.ts'

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

/** A state that is not known is told in the server's own word. */
export function standingOf(booking: Pick<Booking, 'status' | 'statusName'>): Standing {
  const state = stateOf(booking)
  return state ? standings[state] : { words: booking.statusName ?? 'Bought', tone: 'is-off' }
}

/** Whether the record proves cover: a quote is kept as a record too, and proves nothing. */
export function isCertificate(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  const state = stateOf(booking)
  return state !== 'quoted' && state !== 'expired'
}

/** The state by its name, whether a server tells its number or its word; nothing where it is not known. */
export function stateOf({ status, statusName }: Pick<Booking, 'status' | 'statusName'>) {
  const states: Readonly<Record<number, keyof typeof standings>> = bookingStates
  const named = Object.values(bookingStates).find((state) => state === statusName?.toLowerCase())
  return states[status ?? 0] ?? named
}
