import { bookingV2 } from './codecs.ts'
import { cancellationReply } from './cancellations.ts'
import { correctionRequest, reasonedRequest } from './corrections.ts'
import { csvReply, pdfReply } from '#contract/wire/codec/files.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import {
  doneReply,
  listFilterRequest,
  pageReply,
  pageRequest,
  pageStatus,
} from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Listing and managing quotes and bookings.

/** Lists the organization's quotes and bookings. */
export const listBookings = operation('bookings', 'GET /api/v2/quote/bookings', {
  sends: 'query',
  request: pageRequest,
  reply: pageReply(bookingV2),
  replyStatus: pageStatus,
})

/** Exports all matching rows as CSV that is safe to open in a spreadsheet. */
export const exportBookings = operation('bookingsSheet', 'GET /api/v2/quote/bookings/csv', {
  sends: 'query',
  request: listFilterRequest,
  reply: csvReply('bookings.csv'),
  mediaType: 'text/csv',
})

/** Returns a booking's certificate as a PDF. Replies 409 for a quote that hasn't been bought. */
export const getCertificate = operation('certificate', 'GET /api/v2/quote/bookings/{id}/certificate', {
  request: byIdRequest,
  reply: pdfReply,
  mediaType: 'application/pdf',
})

/** Returns what cancelling would do, without doing it. */
export const previewCancellation = operation('cancellation', 'GET /api/v2/quote/bookings/{id}/cancel', {
  request: byIdRequest,
  reply: cancellationReply,
})

/** Cancels a booking before its journey starts. Records the reason. */
export const cancelBooking = operation('cancel', 'PATCH /api/v2/quote/bookings/{id}/cancel', {
  alsoBy: ['POST'],
  request: reasonedRequest,
  reply: doneReply,
})

/**
 * Corrects a name or reference of a booking in force, which creates a new version of its certificate. Rejects changes to
 * price or cover.
 */
export const correctBooking = operation('correct', 'PATCH /api/v2/quote/bookings/{id}/correct', {
  alsoBy: ['POST'],
  request: correctionRequest,
  reply: bookingV2,
})

/** Marks a booking as completed after the end of its journey. Records the reason. */
export const completeBooking = operation('complete', 'PATCH /api/v2/quote/bookings/{id}/complete', {
  alsoBy: ['POST'],
  request: reasonedRequest,
  reply: doneReply,
})
