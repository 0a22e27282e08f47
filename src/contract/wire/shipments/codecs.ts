import * as z from 'zod/mini'
import { Amount } from '#contract/money/money.ts'
import { ById, Purchase, Withdrawal } from '#contract/booking.ts'
import { readableText } from '#contract/text/hidden-characters.ts'
import { type ShipmentRequest, type PartialShipment, Risk, Shipment } from '#contract/shipment.ts'
import { optionalText } from '#contract/text/text-fields.ts'
import { extensions } from './extensions.ts'
import { flatPath, fromFlat, isFlat } from './flat-body.ts'
import { holder, withTexts } from './holders.ts'
import { journey, partialJourney } from './journeys.ts'
import {
  toText,
  type Codec,
  type AddIssue,
  omitUndefined,
  type Fields,
  readFields,
  omitEmpty,
  lenientCodec,
} from '#contract/wire/codec/lenient-codec.ts'

/** The value to insure in major units: text of a form, or a number of a JSON body. */
const amount = lenientCodec(Amount, { decode: readAmount, encode: (value) => value })

/** Decimal text, from text or a number; a number that only an exponent could print is refused by the noun. */
function readAmount(wire: unknown): unknown {
  return typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire.trim() : wire
}

/** The fields of a shipment as requests and replies say them. */
export const shipmentFields = {
  journeyLegs: journey,
  commodityId: Shipment.shape.commodityId,
  insuredValue: amount,
  bookingHolder: holder,
  currencyId: Shipment.shape.currencyId,
  commodityDescription: Shipment.shape.commodityDescription,
  trackingCode: Shipment.shape.trackingCode,
  externalReference: Shipment.shape.externalReference,
  policyId: Shipment.shape.policyId,
  marks: Shipment.shape.marks,
  packages: Shipment.shape.packages,
  conveyance: Shipment.shape.conveyance,
  extensions: z.optional(extensions),
}

const nonTextFields = ['journeyLegs', 'bookingHolder', 'insuredValue', 'extensions']
/** Fields whose figures come as numbers from some clients, where text is meant. */
const textFields = [
  ...['id', 'customerId', 'previousOfferId', 'commodityName', 'countryName'],
  ...Object.keys(shipmentFields).filter((name) => !nonTextFields.includes(name)),
]

/** In a form, what is not text is said as JSON text. */
function toFormFields(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'object' && field !== null ? JSON.stringify(field) : field,
    ]),
  )
}

const decodeFields = (wire: unknown) => omitEmpty(withTexts(readFields(wire) ?? {}, textFields))

/** Only a flat body has a value in minor units, which is none of its own fields. */
const decodeShipment = (wire: unknown) => decodeFields({ ...readFields(wire), minorValue: undefined })

const referenceFields = {
  customerId: optionalText(),
  previousOfferId: optionalText(),
  minorValue: optionalText(),
}
const shipmentSchema = z
  .extend(z.object({ ...shipmentFields, bookingHolder: z.optional(holder) }), referenceFields)
  .check(
    z.refine((given) => 'bookingHolder' in given || 'customerId' in given, {
      path: ['bookingHolder'],
      error: 'Enter the holder’s details.',
      // Beside whatever else is wrong, so that all is told at once.
      when: () => true,
    }),
  )
const partialShipmentSchema = z.partial(
  z.extend(z.object({ ...shipmentFields, journeyLegs: partialJourney }), referenceFields),
)

/** The four form fields, and what stands beside them; a known customer may stand for the holder. */
export const shipmentRequest = lenientCodec(shipmentSchema, {
  decode: decodeShipment,
  encode: (value) => toFormFields(value),
}) as Codec<ShipmentRequest>

/** Reads the flat body too. What is wrong with it is told at the flat body's own fields. */
function decodeShipmentOrFlatBody(schema: z.ZodMiniType, wire: unknown, addIssue: AddIssue): Fields {
  const given = readFields(wire) ?? {}
  if (!isFlat(given)) return decodeShipment(given)
  const decoded = decodeFields(fromFlat(given, addIssue))
  for (const { message, path } of z.safeDecode(schema, decoded).error?.issues ?? []) {
    addIssue(message, flatPath(path))
  }
  return decoded
}

/** The same fields, or the flat body. */
export const flatShipmentRequest = lenientCodec(shipmentSchema, {
  decode: (wire, addIssue) => decodeShipmentOrFlatBody(shipmentSchema, wire, addIssue),
  encode: (value) => toFormFields(value),
}) as Codec<ShipmentRequest>

/** The same, each field optional, and each field of a leg. */
export const partialShipmentRequest = lenientCodec(partialShipmentSchema, {
  decode: (wire, addIssue) => decodeShipmentOrFlatBody(partialShipmentSchema, wire, addIssue),
  encode: (value) => toFormFields(value),
}) as Codec<PartialShipment>

const multiLineFields = ['commodityDescription']

/** Cleans text for display. Older records may contain characters that are now rejected. */
function toReadable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return readableText(value, { lines: multiLineFields.includes(name) })
  if (Array.isArray(value)) return value.map((entry) => toReadable(entry))
  const fields = readFields(value)
  return fields
    ? Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toReadable(field, key)]))
    : value
}

/** A shipment inside a reply: values, not text; the value to insure as a number in major units. */
export const riskReply = lenientCodec(
  z.object({
    ...shipmentFields,
    insuredValue: lenientCodec(Amount, { decode: readAmount, encode: Number }),
    commodityName: Risk.shape.commodityName,
    countryName: Risk.shape.countryName,
  }),
  { decode: (wire) => decodeFields(toReadable(wire)), encode: (value) => value },
) as Codec<Risk>

export const purchaseRequest = lenientCodec(Purchase, {
  decode: (wire) => {
    const given = omitEmpty(readFields(wire) ?? {})
    return omitUndefined({
      offerId: toText(given['offerId']),
      attempt: toText(given['attempt']),
      spokenBy: toText(given['spokenBy']),
      identifiedBy: toText(given['identifiedBy']),
    })
  },
  encode: (value) => value,
})

export const withdrawalRequest = lenientCodec(Withdrawal, {
  decode: (wire) => {
    const given = omitEmpty(readFields(wire) ?? {})
    return omitUndefined({ id: toText(given['id']), attempt: toText(given['attempt']) })
  },
  encode: (value) => value,
})

export const byIdRequest = lenientCodec(ById, { decode: decodeFields, encode: (value) => value })
