import { bookingV2 } from './codecs.ts'
import { cancellationReply } from './cancellations.ts'
import { correctionRequest, reasonedRequest } from './corrections.ts'
import { csvFile, pdfFile } from '#contract/wire/codec/files.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, listFilterRequest, paged } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Listing and managing quotes and bookings.

export const listBookings = operation('bookings', 'GET /api/v2/quote/bookings', paged(bookingV2))

export const exportBookings = operation('bookingsSheet', 'GET /api/v2/quote/bookings/csv', {
  sends: 'query',
  request: listFilterRequest,
  ...csvFile('bookings.csv'),
})

export const getCertificate = operation('certificate', 'GET /api/v2/quote/bookings/{id}/certificate', {
  request: byIdRequest,
  ...pdfFile,
})

export const previewCancellation = operation('cancellation', 'GET /api/v2/quote/bookings/{id}/cancel', {
  request: byIdRequest,
  reply: cancellationReply,
})

export const cancelBooking = operation('cancel', 'PATCH /api/v2/quote/bookings/{id}/cancel', {
  alsoBy: ['POST'],
  request: reasonedRequest,
  reply: doneReply,
})

export const correctBooking = operation('correct', 'PATCH /api/v2/quote/bookings/{id}/correct', {
  alsoBy: ['POST'],
  request: correctionRequest,
  reply: bookingV2,
})

export const completeBooking = operation('complete', 'PATCH /api/v2/quote/bookings/{id}/complete', {
  alsoBy: ['POST'],
  request: reasonedRequest,
  reply: doneReply,
})
