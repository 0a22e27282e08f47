import * as z from 'zod/mini'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import * as models from '#contract/servicing/correction.ts'
import { omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { readInteger, toText } from '#contract/wire/codec/readers.ts'
import { pickFields } from '#contract/wire/codec/records.ts'
import { omitNullText, shipmentFields } from '#contract/wire/shipments/codecs.ts'
import { legFields } from '#contract/wire/shipments/flat-body.ts'
import { readHolderTexts } from '#contract/wire/shipments/holders.ts'
import { bookingV2 } from './codecs.ts'

// Separate from the other operations of bookings, because only the correction page uses it.

const pricedFields = Object.keys(models.PricedFields.shape)
const textFields = Object.keys(correctableShipmentFields)
const holderTextFields = Object.keys(models.CorrectedHolder.shape)

/** Price and cover fields that no booking reply contains, so a client that sends one wants to change the cover. */
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

export const correctBooking = operation('correctBooking', 'PATCH /api/v2/quote/bookings/{id}/correct', {
  request: correctionRequest,
  reply: bookingV2,
})
