import { Cancellation } from '#contract/servicing/cancellation.ts'
import { ReasonedChange } from '#contract/servicing/correction.ts'
import { omitUndefined, readRecord } from '#contract/wire/codec/fields.ts'
import { csvFile, pdfFile } from '#contract/wire/codec/files.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { listFilterRequest, paged } from '#contract/wire/codec/pages.ts'
import { readBoolean, readText } from '#contract/wire/codec/readers.ts'
import { textRequest } from '#contract/wire/codec/records.ts'
import { createAmountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'
import { bookingV2 } from './codecs.ts'

// Listing and managing quotes and bookings.

/** What cancelling would do. The refund is in integer minor units, with the same currency fields as in an offer. */
const cancellationReply = lenientCodec(Cancellation, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const scale = readScale(fields)
    return omitUndefined({
      allowed: readBoolean(fields['allowed']),
      refund: createAmountReader(priceV2, scale)(fields['refund']) ?? 0,
      currency: scale.currency,
      until: readText(fields['until']),
      reason: readText(fields['reason']) ?? '',
    })
  },
  encode: ({ currency, ...rest }) => omitUndefined({ ...rest, ...writeCurrency(currency) }),
})

/** A booking's ID and an optional reason. The body may be empty. */
const reasonedRequest = textRequest(ReasonedChange)

export const listBookings = operation('listBookings', 'GET /api/v2/quote/bookings', paged(bookingV2))

export const exportBookings = operation('exportBookings', 'GET /api/v2/quote/bookings/csv', {
  request: listFilterRequest,
  ...csvFile('bookings.csv'),
})

export const getCertificate = operation('getCertificate', 'GET /api/v2/quote/bookings/{id}/certificate', {
  request: idRequest,
  ...pdfFile,
})

export const previewCancellation = operation(
  'previewCancellation',
  'GET /api/v2/quote/bookings/{id}/cancel',
  {
    request: idRequest,
    reply: cancellationReply,
  },
)

export const cancelBooking = operation('cancelBooking', 'PATCH /api/v2/quote/bookings/{id}/cancel', {
  request: reasonedRequest,
  reply: doneReply,
})

export const completeBooking = operation('completeBooking', 'PATCH /api/v2/quote/bookings/{id}/complete', {
  request: reasonedRequest,
  reply: doneReply,
})
