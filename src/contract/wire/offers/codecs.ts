import { uniqueBy } from '#contract/group-by.ts'
import * as z from 'zod/mini'
import { isoCurrency } from '#contract/money/money.ts'
import { Extension, Offer, Reason } from '#contract/offer.ts'
import { readAcceptance } from './amendments.ts'
import { createEncoder } from '#contract/wire/codec/encoder.ts'
import { readDeductible } from './deductible.ts'
import { readLegZones } from './issuers.ts'
import { readOwner } from './owner.ts'
import {
  canHaveSymbol,
  writePrice,
  type PriceFormat,
  detectPriceFormat,
  createAmountReader,
  readPrice,
  priceV1,
  priceV2,
  createAmountWriter,
  readScale,
} from './prices.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import {
  type Fields,
  hasErrors,
  omitUndefined,
  readEach,
  readFields,
  readPresentFields,
  unwrapRecordsWithId,
} from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readList, readTimestamp, readText, readTexts } from '#contract/wire/codec/readers.ts'
import { readRows } from '#contract/wire/codec/records.ts'

type ReadAmount = (value: unknown) => number | undefined

const reasonAmounts = ['of', 'amount', 'result'] as const

function readReasons(value: unknown, readAmount: ReadAmount): unknown[] {
  return (readList(value) ?? []).flatMap((entry) => {
    const fields = readFields(entry)
    if (!fields)
      return typeof entry === 'string' ? [{ code: 'note', operation: 'note', sentence: entry }] : []
    const reason = z.safeParse(Reason, { ...fields, ...readEach(fields, readAmount, reasonAmounts) })
    const sentence = readText(fields['sentence']) ?? readText(fields['message'])
    if (reason.success) return [reason.data]
    return sentence ? [{ code: 'note', operation: 'note', sentence }] : []
  })
}

/** Reads extensions. Skips unreadable rows and duplicates. */
function readExtensions(value: unknown, readAmount: ReadAmount): Extension[] | undefined {
  const rows = readRows(value, Extension, (fields) => ({
    id: readText(fields['id']),
    name: readText(fields['name']) ?? readText(fields['id']),
    premium: readAmount(fields['premium']),
    ...readEach(fields, readText, ['clauses', 'wordingUrl']),
  }))
  return rows && uniqueBy(rows, ({ id }) => id)
}

/** Reads a price change, which may have only an amount or only reasons. */
function readPriceChange(value: unknown, readAmount: ReadAmount) {
  const fields = readFields(value)
  if (!fields) return undefined
  const list = readList(fields['reasons']) ?? [fields['reasons']]
  const reasons = list.flatMap((entry) => {
    const record = readFields(entry)
    return readText(record ? (record['sentence'] ?? record['message']) : entry) ?? []
  })
  const amount = readAmount(fields['amount'])
  return amount === undefined && reasons.length === 0 ? undefined : { ...omitUndefined({ amount }), reasons }
}

/** Reads remedies. Skips those without a sentence, but keeps those whose change is unreadable. */
function readRemedies(value: unknown): Fields[] | undefined {
  const remedies = (readList(value) ?? []).flatMap((entry) => {
    const fields = readFields(entry)
    const sentence = readText(fields?.['sentence']) ?? readText(fields?.['message']) ?? readText(entry)
    const change = readFields(fields?.['change']) ?? {}
    return sentence ? [{ code: readText(fields?.['code']) ?? 'other', sentence, change }] : []
  })
  return remedies.length > 0 ? remedies : undefined
}

/** Reads the policy from its name or from a record with a name. */
function readPolicyRevision(value: unknown): Fields | undefined {
  const fields = readFields(value)
  const policy = readText(fields?.['policy']) ?? readText(readFields(fields?.['policy'])?.['name'])
  const wordingUrl = readText(fields?.['wordingUrl'])
  if (!policy && !wordingUrl) return undefined
  return omitUndefined({ policy: policy ?? '', revision: readText(fields?.['revision']), wordingUrl })
}

function readCoverage(value: unknown) {
  const fields = readFields(value)
  const level = readText(fields?.['level'])
  if (!fields || !level) return undefined
  return {
    level,
    covered: readTexts(fields['covered']),
    notCovered: readTexts(fields['notCovered']),
    ...readEach(fields, readText, ['name', 'clauses']),
  }
}

/** Adds the currency ID of a shipment to an offer without its own, unless the offer has the symbol of another currency. */
function addCurrencyId(fields: Fields, risk: unknown): Fields {
  const currencyId = readText(readPresentFields(risk)['currencyId'])?.trim()
  const symbol = readText(fields['currencySymbol'])
  if ('currencyId' in fields || !currencyId || (symbol && !canHaveSymbol(currencyId, symbol))) return fields
  return { ...fields, currencyId }
}

/** Adds the currency ID of its shipment, or else of `risk`, to an offer, wrapped or not, that has none. */
export function addCurrency(wire: unknown, risk: unknown): unknown {
  const offer = unwrapRecordsWithId(wire)[0] ?? wire
  if (!readFields(offer)) return offer
  const fields = readPresentFields(offer)
  return addCurrencyId(addCurrencyId(fields, fields['risk']), risk)
}

function decodeOffer(pathFormat: PriceFormat, wire: unknown): unknown {
  if (!readFields(wire)) return wire
  const fields = readPresentFields(wire)
  const format = detectPriceFormat(fields, pathFormat)
  const scale = readScale(addCurrencyId(fields, fields['risk']))
  const readAmount = createAmountReader(format, scale)
  const price = readPrice(format, fields, scale)
  const { accepted, amendments } = readAcceptance(fields, price !== undefined)
  const id = readText(fields['offerId']) ?? readText(fields['id'])
  const bookingId = readText(fields['bookingId'])
  return omitUndefined({
    ...readEach(fields, readText, ['quoteId', 'screening', 'edition', 'newerQuoteId', 'relatedBookingId']),
    ...readOwner(fields),
    ...readEach(fields, readTimestamp, ['validUntil', 'createdAt']),
    // If `bookingId` is the only ID, it identifies the offer.
    id: id ?? bookingId,
    bookingId: id === undefined ? undefined : bookingId,
    accepted,
    amendments,
    price: accepted ? price : undefined,
    coverage: readCoverage(fields['coverage']),
    deductible: readDeductible(fields, readAmount),
    commission: readAmount(fields['commission']),
    extensions: readExtensions(fields['extensions'], readAmount),
    reasons: readReasons(fields['reasons'], readAmount),
    change: readPriceChange(fields['change'], readAmount),
    remedies: readRemedies(fields['remedies']),
    policyRevision: readPolicyRevision(fields['policyRevision']),
    specimen: readBoolean(fields['specimen']),
    risk: z.safeDecode(riskReply, fields['risk']).data,
    legZones: readLegZones(fields['legZones']),
  })
}

const encodeRisk = createEncoder(riskReply)

// Absent fields may be undefined, because JSON leaves them out. Omitting them would copy every object once more.
// With this many fields, `Object.assign` is faster than spreading them.
function encodeOffer(format: PriceFormat, offer: Offer): Fields {
  const currency = offer.price?.currency ?? isoCurrency(offer.risk?.currencyId ?? 'EUR')
  const { deductible } = offer
  return Object.assign({}, offer, writePrice(format, offer.price, currency), {
    price: undefined,
    offerId: offer.id,
    amendments: offer.amendments.map((amendment) => amendment.message),
    remedies: offer.remedies ?? [],
    risk: offer.risk && encodeRisk(offer.risk),
    ...(format.minor
      ? { deductibles: deductible === undefined ? [] : [{ amount: deductible }] }
      : writeAmounts(offer, createAmountWriter(format, currency))),
  })
}

/** Writes the amounts of an offer other than its price. Those in minor units are as in the model. */
function writeAmounts(
  { deductible, commission, extensions, change, reasons }: Offer,
  writeAmount: ReturnType<typeof createAmountWriter>,
): Fields {
  return {
    deductible: writeAmount(deductible),
    commission: writeAmount(commission),
    extensions: extensions?.map((row) => ({ ...row, premium: writeAmount(row.premium) })),
    change: change && { ...change, amount: writeAmount(change.amount) },
    reasons: reasons.map((reason) => ({
      ...reason,
      of: writeAmount(reason.of),
      amount: writeAmount(reason.amount),
      result: writeAmount(reason.result),
    })),
  }
}

const offerCodec = (format: PriceFormat): Codec<Offer> =>
  lenientCodec(Offer, {
    decode: (wire) => decodeOffer(format, unwrapRecordsWithId(wire)[0] ?? wire),
    encode: (offer) => encodeOffer(format, offer),
  })

/** An offer with the field names of version 1, in decimal major units. */
export const offerV1 = offerCodec(priceV1)
/** An offer with the field names of version 2, in integer minor units. */
export const offerV2 = offerCodec(priceV2)

const noReasonGiven = 'The service declined this without giving a reason.'

/** Converts a 200 reply without offers to a declined offer. */
function toDecline(wire: unknown): Fields {
  const fields = readPresentFields(wire)
  // Without errors, the message may only say that the request was processed.
  const message = hasErrors(fields) ? fields['message'] : undefined
  const { amendments } = readAcceptance({ ...fields, message, accepted: false }, false)
  return { id: 'refused', accepted: false, amendments: amendments.length > 0 ? amendments : [noReasonGiven] }
}

const offersCodec = (offer: Codec<Offer>, envelope: boolean): Codec<Offer[]> =>
  lenientCodec(z.array(offer), {
    decode: (wire) => {
      const records = unwrapRecordsWithId(wire)
      if (records.length > 0) return records
      // Anything but a list or an envelope is left for the schema to reject.
      const isReply =
        Array.isArray(wire) || ['result', 'errors'].some((name) => name in (readFields(wire) ?? {}))
      return isReply ? [toDecline(wire)] : wire
    },
    // The offers are already encoded. The envelope repeats the recommended offer's fields at the top level.
    encode: (offers) =>
      envelope ? { ...(offers[0] as Fields | undefined), result: offers, errors: [] } : offers,
  })

/** Every offer of a quote in an envelope, with the recommended one repeated at the top level. */
export const offersV1 = offersCodec(offerV1, true)
export const offersV2 = offersCodec(offerV2, true)
/** Every offer of a quote, as a bare array. */
export const offerArray = offersCodec(offerV2, false)
