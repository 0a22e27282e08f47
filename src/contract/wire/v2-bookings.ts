import { bookingV2 } from './bookings.ts'
import { cancellationReply } from './cancellations.ts'
import { checkReply, checkRequest } from './checks.ts'
import { pdfReply } from './files.ts'
import { operation } from './operation.ts'
import { doneReply, pageReply, pageRequest, statusOfPage } from './pages.ts'
import { byIdRequest } from './requests.ts'

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
  statusOf: statusOfPage,
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
  hands: 'application/pdf',
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

/** Cancels a booking before its journey begins. */
export const cancel = operation({
  act: 'cancel',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/bookings/{id}/cancel', '/api/v2/quote/booking/{id}/cancel'],
  access: 'token',
  sends: 'json',
  request: byIdRequest,
  reply: doneReply,
})

/** Says that a journey has come to its end. */
export const complete = operation({
  act: 'complete',
  version: 2,
  method: 'PATCH',
  alsoBy: ['POST'],
  paths: ['/api/v2/quote/bookings/{id}/complete', '/api/v2/quote/booking/{id}/complete'],
  access: 'token',
  sends: 'json',
  request: byIdRequest,
  reply: doneReply,
})

/** Whether a paper is real, for anybody who holds it. */
export const check = operation({
  act: 'check',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/check/{reference}'],
  access: 'open',
  sends: 'nothing',
  request: checkRequest,
  reply: checkReply,
})
