import * as z from 'zod/mini'
import { Amount } from '#contract/money/money.ts'
import { ById, Purchase, Withdrawal } from '#contract/booking.ts'
import { readableText } from '#contract/text/hidden-characters.ts'
import { type AskedShipment, type PartialShipment, Risk, Shipment } from '#contract/shipment.ts'
import { optionalText } from '#contract/text/text-fields.ts'
import { extensions } from './extensions.ts'
import { flatPath, fromFlat, isFlat } from './flat-body.ts'
import { holder, withTexts } from './holders.ts'
import { journey, partialJourney } from './journeys.ts'
import {
  asText,
  type Codec,
  type Complain,
  defined,
  type Fields,
  fieldsOf,
  present,
  said,
} from '#contract/wire/codec/lenient-codec.ts'

/** The value to insure in major units: text of a form, or a number of a JSON body. */
const amount = said(Amount, { decode: plainAmount, encode: (value) => value })

/** Decimal text, from text or a number; a number that only an exponent could print is refused by the noun. */
function plainAmount(wire: unknown): unknown {
  return typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire.trim() : wire
}

/** The fields of a shipment as requests and replies say them. */
export const fields = {
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

const noTexts = ['journeyLegs', 'bookingHolder', 'insuredValue', 'extensions']
/** Fields whose figures come as numbers from some clients, where text is meant. */
const texts = [
  ...['id', 'customerId', 'previousOfferId', 'commodityName', 'countryName'],
  ...Object.keys(fields).filter((name) => !noTexts.includes(name)),
]

/** In a form, what is not text is said as JSON text. */
function formText(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'object' && field !== null ? JSON.stringify(field) : field,
    ]),
  )
}

const decodeFields = (wire: unknown) => present(withTexts(fieldsOf(wire) ?? {}, texts))

/** Only a flat body has a value in minor units, which is none of its own fields. */
const decodeFour = (wire: unknown) => decodeFields({ ...fieldsOf(wire), minorValue: undefined })

const known = { customerId: optionalText(), previousOfferId: optionalText(), minorValue: optionalText() }
const asked = z.extend(z.object({ ...fields, bookingHolder: z.optional(holder) }), known).check(
  z.refine((given) => 'bookingHolder' in given || 'customerId' in given, {
    path: ['bookingHolder'],
    error: 'Say who the cover is for.',
    // Beside whatever else is wrong, so that all is told at once.
    when: () => true,
  }),
)
const partlyAsked = z.partial(z.extend(z.object({ ...fields, journeyLegs: partialJourney }), known))

/** The four form fields, and what stands beside them; a known customer may stand for the holder. */
export const shipmentRequest = said(asked, {
  decode: decodeFour,
  encode: (value) => formText(value),
}) as Codec<AskedShipment>

/** Reads the flat body too. What is wrong with it is told at the flat body's own fields. */
function decodeAsked(schema: z.ZodMiniType, wire: unknown, complain: Complain): Fields {
  const given = fieldsOf(wire) ?? {}
  if (!isFlat(given)) return decodeFour(given)
  const told = decodeFields(fromFlat(given, complain))
  for (const { message, path } of z.safeDecode(schema, told).error?.issues ?? []) {
    complain(message, flatPath(path))
  }
  return told
}

/** The same fields, or the flat body. */
export const flatShipmentRequest = said(asked, {
  decode: (wire, complain) => decodeAsked(asked, wire, complain),
  encode: (value) => formText(value),
}) as Codec<AskedShipment>

/** The same, each field optional, and each field of a leg. */
export const partialShipmentRequest = said(partlyAsked, {
  decode: (wire, complain) => decodeAsked(partlyAsked, wire, complain),
  encode: (value) => formText(value),
}) as Codec<PartialShipment>

const severalLines = ['commodityDescription']

/** Cleans text for display. Older records may contain characters that are now rejected. */
function readable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return readableText(value, { lines: severalLines.includes(name) })
  if (Array.isArray(value)) return value.map((entry) => readable(entry))
  const fields = fieldsOf(value)
  return fields
    ? Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, readable(field, key)]))
    : value
}

/** A shipment inside a reply: values, not text; the value to insure as a number in major units. */
export const riskReply = said(
  z.object({
    ...fields,
    insuredValue: said(Amount, { decode: plainAmount, encode: Number }),
    commodityName: Risk.shape.commodityName,
    countryName: Risk.shape.countryName,
  }),
  { decode: (wire) => decodeFields(readable(wire)), encode: (value) => value },
) as Codec<Risk>

export const purchaseRequest = said(Purchase, {
  decode: (wire) => {
    const given = present(fieldsOf(wire) ?? {})
    return defined({
      offerId: asText(given['offerId']),
      attempt: asText(given['attempt']),
      spokenBy: asText(given['spokenBy']),
      identifiedBy: asText(given['identifiedBy']),
    })
  },
  encode: (value) => value,
})

export const withdrawalRequest = said(Withdrawal, {
  decode: (wire) => {
    const given = present(fieldsOf(wire) ?? {})
    return defined({ id: asText(given['id']), attempt: asText(given['attempt']) })
  },
  encode: (value) => value,
})

export const byIdRequest = said(ById, { decode: decodeFields, encode: (value) => value })
