import * as z from 'zod/mini'
import { Holder } from '../holder.ts'
import { Journey, Leg } from '../journey.ts'
import { Amount } from '../money.ts'
import { ById, Purchase } from '../booking.ts'
import { type PartialShipment, Risk, Shipment } from '../shipment.ts'
import { asText, defined, type Fields, fieldsOf, jsonValue, present, said } from './tolerance.ts'

/** Canonical UTC with milliseconds, from an offset or a bare date: 00:00Z as a start, the last millisecond as an end. */
function momentOf(value: unknown, which: 'start' | 'end'): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const whole = /^\d{4}-\d\d-\d\d$/.test(text)
    ? `${text}T${which === 'start' ? '00:00' : '23:59:59.999'}Z`
    : text
  // Without a zone the moment is not known, and the machine's own zone must not decide it.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(whole)) return value
  const time = Date.parse(whole)
  const year = new Date(time).getUTCFullYear()
  return year >= 0 && year <= 9999 ? new Date(time).toISOString() : value
}

const leg = said(Leg, {
  decode: (wire) => {
    const fields = fieldsOf(wire)
    if (!fields) return wire
    const { transportTypes, startTime, endTime, ...rest } = present(fields)
    return {
      transportFeatures: [],
      ...rest,
      ...defined({ startTime: momentOf(startTime, 'start'), endTime: momentOf(endTime, 'end') }),
      ...(Array.isArray(transportTypes) ? { transportTypes: transportTypes.map(asText) } : {}),
    }
  },
  encode: (value) => value,
})

const legs = z.pipe(z.array(leg, 'Give the journey as a list of legs.'), Journey)

/** A journey as JSON text or as the list itself. Its problems are told with the path of each leg. */
const journey = said(legs, { decode: jsonValue, encode: (value) => value })

/** Fields whose figures come as numbers from some clients, where text is meant. */
const texts: ReadonlySet<string> = new Set([
  ...['type', 'businessName', 'forename', 'surname', 'addressPostcode', 'taxId', 'phone'],
  ...['commodityId', 'currencyId', 'commodityDescription', 'trackingCode', 'externalReference'],
])

/** What is there, with numbers as text where text is meant. */
function givenFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(present(fields)).map(([key, field]) => [key, texts.has(key) ? asText(field) : field]),
  )
}

const holder = said(Holder, {
  decode: (wire, complain) => {
    const value = jsonValue(wire, complain)
    const fields = fieldsOf(value)
    return fields ? givenFields(fields) : value
  },
  // The specification's seven fields are always there, in its order.
  encode: (value) => ({
    email: value.email,
    addressStreet: value.addressStreet,
    addressLocality: value.addressLocality,
    addressState: value.addressState ?? '',
    addressPostcode: value.addressPostcode ?? '',
    addressCountry: value.addressCountry,
    businessName: value.businessName ?? [value.forename, value.surname].filter(Boolean).join(' '),
    ...defined({
      type: value.type,
      forename: value.forename,
      surname: value.surname,
      taxId: value.taxId,
      phone: value.phone,
    }),
  }),
})

/** The value to insure in major units: text of a form, or a number of a JSON body. */
const amount = said(Amount, { decode: plainAmount, encode: (value) => value })

/** Decimal text, from text or a number; a number that only an exponent could print is refused by the noun. */
function plainAmount(wire: unknown): unknown {
  return typeof wire === 'number' ? String(wire) : typeof wire === 'string' ? wire.trim() : wire
}

const fields = {
  journeyLegs: journey,
  commodityId: Shipment.shape.commodityId,
  insuredValue: amount,
  bookingHolder: holder,
  currencyId: Shipment.shape.currencyId,
  commodityDescription: Shipment.shape.commodityDescription,
  trackingCode: Shipment.shape.trackingCode,
  externalReference: Shipment.shape.externalReference,
}

/** In a form, what is not text is said as JSON text. */
function formText(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'object' && field !== null ? JSON.stringify(field) : field,
    ]),
  )
}

const decodeFields = (wire: unknown) => givenFields(fieldsOf(wire) ?? {})

/** The four form fields, and what stands beside them. */
export const shipmentRequest = said(z.object(fields), {
  decode: decodeFields,
  encode: (value) => formText(value),
}) as z.ZodMiniType<Shipment>

/** The same, each of them optional. */
export const partialShipmentRequest = said(z.partial(z.object(fields)), {
  decode: decodeFields,
  encode: (value) => formText(value),
}) as z.ZodMiniType<PartialShipment>

/** A shipment inside a reply: values, not text; the value to insure as a number in major units. */
export const riskReply = said(
  z.object({
    ...fields,
    insuredValue: said(Amount, { decode: plainAmount, encode: Number }),
    commodityName: Risk.shape.commodityName,
    countryName: Risk.shape.countryName,
  }),
  { decode: decodeFields, encode: (value) => value },
) as z.ZodMiniType<Risk>

export const purchaseRequest = said(Purchase, {
  decode: (wire) => {
    const given = present(fieldsOf(wire) ?? {})
    return defined({ offerId: asText(given['offerId']) })
  },
  encode: (value) => value,
})

export const byIdRequest = said(ById, { decode: decodeFields, encode: (value) => value })

/** No fields at all; an empty body under any type is none. */
export const emptyRequest = said(z.object({}), { decode: () => ({}), encode: () => ({}) })
