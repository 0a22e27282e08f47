import * as z from 'zod/mini'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { Cancellation } from '#contract/servicing/cancellation.ts'
import * as models from '#contract/servicing/correction.ts'
import { omitEmpty, omitUndefined, readFields, readRecord } from '#contract/wire/codec/fields.ts'
import { csvFile, pdfFile } from '#contract/wire/codec/files.ts'
import { type Codec, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { listFilterRequest, paged } from '#contract/wire/codec/pages.ts'
import { readBoolean, readInteger, readText, toText } from '#contract/wire/codec/readers.ts'
import { pickFields, textRequest } from '#contract/wire/codec/records.ts'
import { createAmountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import { idRequest, omitNullText, shipmentFields } from '#contract/wire/shipments/codecs.ts'
import { legFields } from '#contract/wire/shipments/flat-body.ts'
import { readHolderTexts } from '#contract/wire/shipments/holders.ts'
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

const pricedFields = Object.keys(models.PricedFields.shape)
const textFields = Object.keys(correctableShipmentFields)
const holderTextFields = Object.keys(models.CorrectedHolder.shape)

/** Fields for price and cover that no booking reply has. Sending one means asking for another cover. */
const otherPricedFields = [
  'offerId',
  'level',
  'coverage',
  'deductible',
  'commodities',
  ...Object.entries(legFields).flat(),
]

const correctionSchema = z.extend(models.Correction, {
  journeyLegs: z.optional(shipmentFields.journeyLegs),
  insuredValue: z.optional(shipmentFields.insuredValue),
  extensions: shipmentFields.extensions,
  commodityAnswers: shipmentFields.commodityAnswers,
  additionalFields: shipmentFields.additionalFields,
})

/** Corrected fields of a shipment. Those of the holder are in `bookingHolder`, as JSON text or an object. */
const correctionRequest = lenientCodec(correctionSchema, {
  decode: (wire, addIssue) => {
    const fields = omitNullText(wire)
    const plain = omitEmpty(fields)
    for (const name of otherPricedFields) if (name in plain) addIssue(models.notCorrectableMessage, [name])
    const holder = parseJson(plain['bookingHolder'], (message) => addIssue(message, ['bookingHolder']))
    const holderFields = readFields(holder)
    return {
      ...omitEmpty(pickFields(fields, pricedFields)),
      ...pickFields(fields, textFields),
      ...omitUndefined({
        id: toText(plain['id']),
        reason: toText(plain['reason']),
        edition: readInteger(plain['edition']) ?? plain['edition'],
        bookingHolder: holderFields ? pickFields(readHolderTexts(holderFields), holderTextFields) : holder,
      }),
    }
  },
}) as Codec<models.Correction>

/** A booking's ID and an optional reason. The body may be empty. */
const reasonedRequest = textRequest(models.ReasonedChange)

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

export const correctBooking = operation('correctBooking', 'PATCH /api/v2/quote/bookings/{id}/correct', {
  request: correctionRequest,
  reply: bookingV2,
})

export const completeBooking = operation('completeBooking', 'PATCH /api/v2/quote/bookings/{id}/complete', {
  request: reasonedRequest,
  reply: doneReply,
})
