import { bookingV2 } from './codecs.ts'
import { cancellationReply } from './cancellations.ts'
import { correctionRequest, reasonedRequest } from './corrections.ts'
import { pdfReply } from '#contract/wire/codec/pdf.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import {
  doneReply,
  listFilterRequest,
  pageReply,
  pageRequest,
  pageStatus,
} from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'
import { csvReply } from '#contract/wire/codec/csv.ts'

// What becomes of quotes and bookings.

/** The quotes and bookings of the organization. */
export const bookings = operation({
  act: 'bookings',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings', '/api/v2/quote/booking'],
  access: 'token',
  sends: 'query',
  request: pageRequest,
  reply: pageReply(bookingV2),
  replyStatus: pageStatus,
})

/** All that are found, as comma-separated values, safe to open in a spreadsheet. */
export const bookingsCsv = operation({
  act: 'bookingsSheet',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings/csv', '/api/v2/quote/booking/csv'],
  access: 'token',
  sends: 'query',
  request: listFilterRequest,
  reply: csvReply('bookings.csv'),
  mediaType: 'text/csv',
})

/** The paper of a booking, as a PDF. A quote that is not bought has none: 409. */
export const certificate = operation({
  act: 'certificate',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings/{id}/certificate', '/api/v2/quote/booking/{id}/certificate'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: pdfReply,
  mediaType: 'application/pdf',
})

/** What cancelling would do; nothing is done. */
export const cancellation = operation({
  act: 'cancellation',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings/{id}/cancel', '/api/v2/quote/booking/{id}/cancel'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: cancellationReply,
})

/** Cancels a booking before its journey begins; a reason is kept with it. */
export const cancel = operation({
  act: 'cancel',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/bookings/{id}/cancel', '/api/v2/quote/booking/{id}/cancel'],
  access: 'token',
  sends: 'json',
  request: reasonedRequest,
  reply: doneReply,
})

/**
 * Corrects a wrong name or reference of a booking in force, which makes a new edition of its certificate. What would
 * change price or cover is refused.
 */
export const correct = operation({
  act: 'correct',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/bookings/{id}/correct', '/api/v2/quote/booking/{id}/correct'],
  access: 'token',
  sends: 'json',
  request: correctionRequest,
  reply: bookingV2,
})

/** Says that a journey has come to its end, once it has; a reason is kept with it. */
export const complete = operation({
  act: 'complete',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/bookings/{id}/complete', '/api/v2/quote/booking/{id}/complete'],
  access: 'token',
  sends: 'json',
  request: reasonedRequest,
  reply: doneReply,
})
