import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { isCertificate, bookingStatusLabel } from './booking-status.ts'

type StatusFields = Pick<Booking, 'status' | 'statusName' | 'offer' | 'newerQuoteId'>
const offer = (fields: Partial<Offer>) => ({
  id: 'o',
  accepted: true,
  amendments: [],
  reasons: [],
  ...fields,
})

it.each<[StatusFields, ReturnType<typeof bookingStatusLabel>, boolean]>([
  [{ status: 1, offer: offer({}) }, { words: 'Open offer', tone: 'is-neutral' }, false],
  [{ status: 1, offer: offer({}), newerQuoteId: 'q' }, { words: 'Replaced', tone: 'is-neutral' }, false],
  [
    { status: 1, offer: offer({ accepted: false }), newerQuoteId: 'q' },
    { words: 'Declined', tone: 'is-error' },
    false,
  ],
  [{ status: 5, offer: offer({}), newerQuoteId: 'q' }, { words: 'Expired', tone: 'is-neutral' }, false],
  [{ status: 1, offer: offer({ accepted: false }) }, { words: 'Declined', tone: 'is-error' }, false],
  [
    { status: 1, offer: offer({ accepted: false, screening: 'referred' }) },
    { words: 'Referred', tone: 'is-error' },
    false,
  ],
  [{ status: 2, offer: offer({}) }, { words: 'In force', tone: 'is-success' }, true],
  [{ status: 3 }, { words: 'Cancelled', tone: 'is-error', endedNote: 'It’s no longer in force.' }, true],
  [{ status: 4 }, { words: 'Completed', tone: 'is-success', endedNote: 'The journey has ended.' }, true],
  [{ status: 5 }, { words: 'Expired', tone: 'is-neutral' }, false],
  [
    { statusName: 'CANCELLED' },
    { words: 'Cancelled', tone: 'is-error', endedNote: 'It’s no longer in force.' },
    true,
  ],
  [{ statusName: 'suspended' }, { words: 'suspended', tone: 'is-neutral' }, false],
  [{ status: 7 }, { words: 'Unknown', tone: 'is-neutral' }, false],
  [{}, { words: 'Unknown', tone: 'is-neutral' }, false],
])('labels a record with %j, and tells whether it proves cover', (booking, label, provesCover) => {
  expect(bookingStatusLabel(booking)).toEqual(label)
  expect(isCertificate(booking)).toBe(provesCover)
})
