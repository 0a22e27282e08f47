import * as z from 'zod/mini'
import { Amount } from '#contract/money/money.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { IdRequest, Purchase, Withdrawal } from '#contract/booking.ts'
import { readableText } from '#contract/text/hidden-characters.ts'
import {
  type ShipmentRequest,
  type PartialShipment,
  RecordedRisk,
  type Risk,
  Shipment,
} from '#contract/shipment.ts'
import { validateDeliveryTerms } from '#contract/fields/incoterm.ts'
import { optionalText } from '#contract/text/text-fields.ts'
import { additionalValues, readRecordedFields } from './additional-fields.ts'
import { commodityAnswers } from './commodity-answers.ts'
import { extensions } from './extensions.ts'
import { flatPath, readFlatBody, isFlat } from './flat-body.ts'
import { holder, partialHolder, recordedHolder, stringifyFields } from './holders.ts'
import { readInsuredValue } from './insured-value.ts'
import { journey, partialJourney, recordedJourney } from './journeys.ts'
import { type Fields, omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type AddIssue, type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { textRequest } from '#contract/wire/codec/records.ts'

/** The insured value in major units: text in a form, text or a number in JSON. */
const amount = lenientCodec(Amount, { decode: readInsuredValue })

/** The fields of a shipment in requests and replies. */
export const shipmentFields = {
  ...Shipment.shape,
  journeyLegs: journey,
  insuredValue: amount,
  bookingHolder: holder,
  extensions: z.optional(extensions),
  commodityAnswers: z.optional(commodityAnswers),
  additionalFields: z.optional(additionalValues),
}

/** Fields that forms send as JSON text. */
const jsonFields = ['journeyLegs', 'bookingHolder', 'extensions', 'commodityAnswers', 'additionalFields']
const nonTextFields = [...jsonFields, 'insuredValue']
/** Text fields that some clients send as numbers. */
const textFields = [
  'id',
  'customerId',
  'previousOfferId',
  'commodityName',
  'countryName',
  ...Object.keys(shipmentFields).filter((name) => !nonTextFields.includes(name)),
]

/** Encodes objects and lists as JSON text, for forms. */
function toFormFields(value: Fields): Fields {
  return mapValues(value, (field) =>
    typeof field === 'object' && field !== null ? JSON.stringify(field) : field,
  )
}

/** Leaves out the fields whose JSON text is `null`. */
export const omitNullText = (wire: unknown): Fields =>
  omitUndefined(
    mapValues(readFields(wire) ?? {}, (field, name) =>
      jsonFields.includes(name) && typeof field === 'string' && field.trim() === 'null' ? undefined : field,
    ),
  )

/** Leaves out empty fields. */
const decodeFields = (wire: unknown): Fields => omitEmpty(stringifyFields(omitNullText(wire), textFields))

/** Ignores `minorValue`, which is only set internally for a flat body. */
const decodeShipment = (wire: unknown) => decodeFields({ ...readFields(wire), minorValue: undefined })

const referenceFields = {
  customerId: optionalText(),
  previousOfferId: optionalText(),
  minorValue: optionalText(),
}
const deliveryFields: readonly unknown[] = ['incoterm', 'incotermPlace'] satisfies (keyof Shipment)[]

const shipmentSchema = z
  .extend(z.object({ ...shipmentFields, bookingHolder: z.optional(holder) }), referenceFields)
  .check(
    z.refine((shipment) => 'bookingHolder' in shipment || 'customerId' in shipment, {
      path: ['bookingHolder'],
      error: 'Enter the holder’s details, or send customerId.',
      // Runs even if other fields are invalid, so that all errors are reported at once.
      when: () => true,
    }),
    z.superRefine(
      (shipment, context) => {
        for (const { path, message } of validateDeliveryTerms(shipment)) {
          context.issues.push({ code: 'custom', input: shipment, path, message })
        }
      },
      { when: ({ issues }) => !issues.some(({ path = [] }) => deliveryFields.includes(path[0])) },
    ),
  )
const partialShipmentSchema = z.partial(
  z.extend(
    z.object({ ...shipmentFields, journeyLegs: partialJourney, bookingHolder: partialHolder }),
    referenceFields,
  ),
)

/** The specification's four form fields and the optional ones. A saved customer can replace the holder. */
export const shipmentRequest = lenientCodec(shipmentSchema, {
  decode: decodeShipment,
  encode: toFormFields,
}) as Codec<ShipmentRequest>

/** Decodes a shipment or a flat body, whose errors are reported at its own field names. */
function decodeShipmentOrFlatBody(schema: z.ZodMiniType, wire: unknown, addIssue: AddIssue): Fields {
  const fields = readFields(wire) ?? {}
  if (!isFlat(fields)) return decodeShipment(fields)
  const decoded = decodeFields(readFlatBody(fields, addIssue))
  for (const { message, path } of z.safeDecode(schema, decoded).error?.issues ?? []) {
    addIssue(message, flatPath(path))
  }
  return decoded
}

/** A quote request, also as a flat body. */
export const flatShipmentRequest = lenientCodec(shipmentSchema, {
  decode: (wire, addIssue) => decodeShipmentOrFlatBody(shipmentSchema, wire, addIssue),
  encode: toFormFields,
}) as Codec<ShipmentRequest>

/** A setup request: the same fields, all optional, including those of a leg and of the holder. */
export const partialShipmentRequest = lenientCodec(partialShipmentSchema, {
  decode: (wire, addIssue) => decodeShipmentOrFlatBody(partialShipmentSchema, wire, addIssue),
  encode: toFormFields,
}) as Codec<PartialShipment>

const multiLineFields = ['commodityDescription']

/** Cleans text for display. Older records may contain characters that are now rejected. */
function toReadable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return readableText(value, { lines: multiLineFields.includes(name) })
  if (Array.isArray(value)) return value.map((entry) => toReadable(entry))
  const fields = readFields(value)
  return fields ? mapValues(fields, toReadable) : value
}

/** A shipment in a reply: values instead of JSON text, with the insured value as a number in major units. */
export const riskReply = lenientCodec(
  z.extend(RecordedRisk, {
    insuredValue: lenientCodec(Amount, { decode: readInsuredValue, encode: Number }),
    journeyLegs: recordedJourney,
    bookingHolder: recordedHolder,
    extensions: z.catch(shipmentFields.extensions, undefined),
    commodityAnswers: z.catch(shipmentFields.commodityAnswers, undefined),
  }),
  {
    decode: (wire) => {
      const fields = decodeFields(toReadable(wire))
      const { additionalFields: _, additionalFieldLabels: __, ...rest } = fields
      return { ...rest, ...readRecordedFields(fields) }
    },
  },
) as Codec<Risk>

export const purchaseRequest = textRequest(Purchase)
export const withdrawalRequest = textRequest(Withdrawal)
export const idRequest = textRequest(IdRequest)
