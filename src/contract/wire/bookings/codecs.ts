import * as z from 'zod/mini'
import { Booking, bookingStatus, isQuote } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { createEncoder } from '#contract/wire/codec/encoder.ts'
import { readIssuer, readLegZones } from '#contract/wire/offers/issuers.ts'
import { addCurrency, offerV1, offerV2 } from '#contract/wire/offers/codecs.ts'
import { readOwner } from '#contract/wire/offers/owner.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import {
  type Fields,
  hasErrors,
  listsErrors,
  omitUndefined,
  readEach,
  readFields,
  readPresentFields,
  unwrapRecordsWithId,
} from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import {
  readBoolean,
  readInteger,
  readList,
  readTimestamp,
  readNumber,
  readText,
} from '#contract/wire/codec/readers.ts'

function readEvent(wire: unknown): unknown[] {
  const fields = readFields(wire)
  const content = readText(fields?.['content'])
  const createdAt = readText(fields?.['createdAt'])
  if (!fields || !content || !createdAt) return []
  return [
    omitUndefined({
      id: readText(fields['id']) ?? createdAt,
      ...readEach(fields, readText, ['userId', 'reason']),
      content,
      createdAt,
      changes: readList(fields['changes'])?.flatMap(readFieldChange),
    }),
  ]
}

function readFieldChange(wire: unknown): unknown[] {
  const fields = readFields(wire) ?? {}
  const path = readText(fields['path'])
  return path ? [{ path, ...readEach(fields, readText, ['was', 'is']) }] : []
}

function readStatus(fields: Fields) {
  const status = readInteger(fields['status'])
  const isNamed = readNumber(fields['status']) === undefined
  const statusName = readText(fields['statusName']) ?? (isNamed ? readText(fields['status']) : undefined)
  return { status, statusName }
}

/**
 * Checks whether a record in a reply with errors is a booking: it has a booking ID, a reference or the status of a
 * booking. Its `offerId` and `id` don't show that, because they may be the request's and the reply's; nor does another
 * `status`, which may be HTTP's.
 */
const isBooking = (fields: Fields) =>
  [fields['bookingId'], fields['reference'], bookingStatus(readStatus(fields))].some(readText)

function decodeBooking(offer: Codec<Offer>, wire: unknown): unknown {
  const fields = readPresentFields(unwrapRecordsWithId(wire)[0])
  // In a list, `accepted: false` or `error` may be about the quote.
  if ([fields, readPresentFields(wire)].some(listsErrors) && !isBooking(fields)) return undefined
  const decodedOffer = z.safeDecode(offer, addCurrency(fields['offer'], fields['risk'])).data
  return omitUndefined({
    ...readEach(fields, readText, ['reference', 'customerId', 'newerQuoteId', 'editionAt', 'replaces']),
    ...readOwner(fields),
    ...readEach(fields, readTimestamp, ['statusAt', 'purchasedAt', 'coverStart', 'createdAt']),
    ...readEach(fields, readInteger, ['edition']),
    ...readStatus(fields),
    id: readText(fields['id']) ?? readText(fields['bookingId']) ?? readText(fields['offerId']),
    offer: decodedOffer,
    // Some services return the shipment only in the offer.
    risk: z.safeDecode(riskReply, fields['risk']).data ?? decodedOffer?.risk,
    events: (readList(fields['events']) ?? []).flatMap(readEvent),
    specimen: readBoolean(fields['specimen']),
    issuer: readIssuer(fields['issuer']),
    legZones: readLegZones(fields['legZones']),
  })
}

const encodeRisk = createEncoder(riskReply)

const bookingCodec = (offer: Codec<Offer>, envelope: boolean): Codec<Booking> => {
  const encodeOffer = createEncoder(offer)
  return lenientCodec(Booking, {
    decode: (wire) => decodeBooking(offer, wire),
    encode: (booking) => {
      const record: Fields = omitUndefined({
        ...booking,
        bookingId: booking.id,
        offer: booking.offer && encodeOffer(booking.offer),
        risk: booking.risk && encodeRisk(booking.risk),
      })
      return envelope ? { ...record, result: record, errors: [] } : record
    },
  })
}

/** A booking in version 1: its fields at the top level and again in `result`. */
export const bookingV1 = bookingCodec(offerV1, true)
/** A booking in version 2, without an envelope. */
export const bookingV2 = bookingCodec(offerV2, false)

/**
 * Reads a reply to a purchase. Rejects a reply with errors unless its record was bought: an open or expired offer in it is
 * the one that wasn't.
 */
const purchaseReply = (booking: Codec<Booking>): Codec<Booking> =>
  lenientCodec(booking, {
    decode: (wire) => {
      const fields = readPresentFields(unwrapRecordsWithId(wire)[0])
      const isBought = isBooking(fields) && !isQuote(readStatus(fields))
      return [fields, readPresentFields(wire)].some(hasErrors) && !isBought ? undefined : wire
    },
  })

export const purchaseReplyV1 = purchaseReply(bookingV1)
export const purchaseReplyV2 = purchaseReply(bookingV2)
