import { type Booking, type BookingStatus, bookingStatus, declineKind, isReplaced } from './booking.ts'
import type { Offer } from './offer.ts'

/** The fields that a booking's status depends on. */
export type StatusFields = Pick<Booking, 'status' | 'statusName' | 'offer' | 'newerQuoteId'>

/** A status as people see it: that of a booking, or what became of a quote. */
export type DisplayStatus = BookingStatus | 'declined' | 'referred' | 'replaced'

const labels: Readonly<Record<DisplayStatus, string>> = {
  quoted: 'Open offer',
  purchased: 'In force',
  cancelled: 'Cancelled',
  completed: 'Completed',
  expired: 'Expired',
  declined: 'Declined',
  referred: 'Referred',
  replaced: 'Replaced',
}

/** Checks whether an offer was referred to an underwriter rather than declined outright. */
export const isReferral = ({ screening }: Pick<Offer, 'screening'>) => screening === 'referred'

/** Returns the status of a declined offer, or of its entry in the queue, in a word. */
export const declineWord = (offer: Pick<Offer, 'screening'>) =>
  isReferral(offer) ? labels.referred : labels.declined

/** Returns the title of a page about a declined offer. */
export const declineTitle = (offer: Offer) =>
  isReferral(offer) ? 'Underwriter review needed' : labels.declined

/** Returns the status of a booking that people see. Undefined if it's unknown. */
export function toDisplayStatus(booking: StatusFields): DisplayStatus | undefined {
  return declineKind(booking) ?? (isReplaced(booking) ? 'replaced' : bookingStatus(booking))
}

/** Returns the status of a booking in words. An unknown status keeps the server's own word. */
export function bookingStatusWords(booking: StatusFields): string | undefined {
  const status = toDisplayStatus(booking)
  return status ? labels[status] : booking.statusName
}
