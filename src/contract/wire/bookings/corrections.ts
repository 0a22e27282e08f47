import * as z from 'zod/mini'
import {
  Correction,
  CorrectedHolder,
  notCorrectableMessage,
  PricedFields,
  ReasonedChange,
} from '#contract/servicing/correction.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { shipmentFields } from '#contract/wire/shipments/codecs.ts'
import { omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readInteger, toText } from '#contract/wire/codec/readers.ts'
import { pickFields, textRequest } from '#contract/wire/codec/records.ts'

/** A booking's ID and an optional reason. The body may be empty. */
export const reasonedRequest = textRequest(ReasonedChange)

const pricedFields = Object.keys(PricedFields.shape)
const textFields = Object.keys(correctableShipmentFields)
const holderTextFields = Object.keys(CorrectedHolder.shape)

/** Fields for price and cover that no booking reply has. Sending one means asking for another cover. */
const otherPricedFields = [
  ...['offerId', 'level', 'coverage', 'deductible', 'startTime', 'endTime', 'start', 'end'],
  ...['transportTypes', 'commodities', 'originFormatted', 'destinationFormatted'],
  ...['startDate', 'endDate', 'transportType'],
]

const correctionSchema = z.extend(Correction, {
  journeyLegs: z.optional(shipmentFields.journeyLegs),
  insuredValue: z.optional(shipmentFields.insuredValue),
  extensions: shipmentFields.extensions,
})

/** Corrected fields of a shipment. Those of the holder are in `bookingHolder`, as JSON text or an object. */
export const correctionRequest = lenientCodec(correctionSchema, {
  decode: (wire, addIssue) => {
    const fields = readFields(wire) ?? {}
    const plain = omitEmpty(fields)
    for (const name of otherPricedFields) if (name in plain) addIssue(notCorrectableMessage, [name])
    const holder = parseJson(plain['bookingHolder'], (sentence) => addIssue(sentence, ['bookingHolder']))
    const holderFields = readFields(holder)
    return {
      ...omitEmpty(pickFields(fields, pricedFields)),
      ...pickFields(fields, textFields),
      ...omitUndefined({
        id: toText(plain['id']),
        reason: toText(plain['reason']),
        edition: readInteger(plain['edition']) ?? plain['edition'],
        bookingHolder: holderFields ? pickFields(holderFields, holderTextFields) : holder,
      }),
    }
  },
}) as Codec<Correction>
