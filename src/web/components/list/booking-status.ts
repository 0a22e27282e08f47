import { type Booking, bookingStatus } from '#contract/booking.ts'
import {
  bookingStatusWords,
  type DisplayStatus,
  toDisplayStatus,
  type StatusFields,
} from '#contract/booking-status-words.ts'

/** The status of a booking in words, with the CSS class of its colour. */
export type StatusLabel = {
  readonly words: string
  readonly tone: 'is-success' | 'is-neutral' | 'is-error'
  /** What the certificate says if its cover has ended. */
  readonly endedNote?: string
}

const tones: Readonly<Record<DisplayStatus, Omit<StatusLabel, 'words'>>> = {
  quoted: { tone: 'is-neutral' },
  purchased: { tone: 'is-success' },
  cancelled: { tone: 'is-error', endedNote: 'It’s no longer in force.' },
  completed: { tone: 'is-success', endedNote: 'The journey has ended.' },
  expired: { tone: 'is-neutral' },
  declined: { tone: 'is-error' },
  referred: { tone: 'is-error' },
  replaced: { tone: 'is-neutral' },
}

/** Returns the label of a booking's status. */
export function bookingStatusLabel(booking: StatusFields): StatusLabel {
  const words = bookingStatusWords(booking) ?? 'Unknown'
  return { words, ...tones[toDisplayStatus(booking) ?? 'quoted'] }
}

/**
 * Checks whether the record is a certificate, which proves cover. A quote isn't one, nor is a booking of unknown
 * status.
 */
export function isCertificate(booking: Pick<Booking, 'status' | 'statusName'>): boolean {
  return ['purchased', 'cancelled', 'completed'].includes(bookingStatus(booking) ?? '')
}
