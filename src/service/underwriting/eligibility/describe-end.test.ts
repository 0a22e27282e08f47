import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { assessCancellation, findCompletionBlocker } from './cancellation.ts'
import { findCorrectionBlocker } from './correction.ts'

const describeAll = (fields: Partial<Booking>) => {
  const booking: Booking = { id: crypto.randomUUID(), events: [], ...fields }
  return [
    assessCancellation(booking, 0).reason,
    findCompletionBlocker(booking, 0),
    findCorrectionBlocker(booking),
  ]
}

test.each([
  [
    { status: 3, statusName: 'cancelled', statusAt: '2026-11-03T10:00:00.000Z' },
    'This booking was cancelled on 3 Nov 2026',
  ],
  [
    { status: 4, statusName: 'completed', statusAt: '2026-11-03T10:00:00.000Z' },
    'This booking was completed on 3 Nov 2026',
  ],
  [{ status: 9, statusAt: '2026-11-03T10:00:00.000Z' }, 'This booking is no longer in force'],
  [{ status: 3, statusName: 'cancelled', statusAt: '' }, 'This booking is no longer in force'],
])('says that a booking with %j has ended', (fields, end) => {
  expect(describeAll(fields)).toEqual([
    `${end}.`,
    `${end}.`,
    `${end}, so its certificate can’t be corrected.`,
  ])
})
