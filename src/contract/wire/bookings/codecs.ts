import * as z from 'zod/mini'
import { Booking } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { encoderOf } from '#contract/wire/codec/encoder.ts'
import { issuerIn, legZonesIn } from '#contract/wire/offers/issuers.ts'
import { offerV1, offerV2 } from '#contract/wire/offers/codecs.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import {
  booleanOf,
  type Codec,
  defined,
  type Fields,
  fieldsOf,
  listOf,
  momentOf,
  numberOf,
  present,
  recordsIn,
  said,
  textOf,
  wholeOf,
} from '#contract/wire/codec/lenient-codec.ts'

function eventIn(wire: unknown): unknown[] {
  const fields = fieldsOf(wire)
  const content = textOf(fields?.['content'])
  const createdAt = textOf(fields?.['createdAt'])
  if (!fields || !content || !createdAt) return []
  return [
    defined({
      id: textOf(fields['id']) ?? createdAt,
      userId: textOf(fields['userId']),
      content,
      createdAt,
      reason: textOf(fields['reason']),
      changes: listOf(fields['changes'])?.flatMap(changeIn),
    }),
  ]
}

function changeIn(wire: unknown): unknown[] {
  const fields = fieldsOf(wire) ?? {}
  const path = textOf(fields['path'])
  return path ? [defined({ path, was: textOf(fields['was']), is: textOf(fields['is']) })] : []
}

function decodeBooking(offer: Codec<Offer>, wire: unknown): unknown {
  const record = fieldsOf(recordsIn(wire)[0])
  if (!record) return wire
  const fields = present(record)
  const bought = z.safeDecode(offer, fields['offer'])
  const risk = z.safeDecode(riskReply, fields['risk'])
  const status = numberOf(fields['status'])
  return defined({
    id: textOf(fields['id']) ?? textOf(fields['bookingId']) ?? textOf(fields['offerId']),
    reference: textOf(fields['reference']),
    status: wholeOf(fields['status']),
    statusName: textOf(fields['statusName']) ?? (status === undefined ? textOf(fields['status']) : undefined),
    statusAt: momentOf(fields['statusAt']),
    offer: bought.success ? bought.data : undefined,
    risk: risk.success ? risk.data : undefined,
    events: (listOf(fields['events']) ?? []).flatMap(eventIn),
    purchasedAt: momentOf(fields['purchasedAt']),
    coverStart: momentOf(fields['coverStart']),
    createdAt: momentOf(fields['createdAt']),
    customerId: textOf(fields['customerId']),
    specimen: booleanOf(fields['specimen']),
    edition: wholeOf(fields['edition']),
    editionAt: textOf(fields['editionAt']),
    replaces: textOf(fields['replaces']),
    issuer: issuerIn(fields['issuer']),
    legZones: legZonesIn(fields['legZones']),
  })
}

const sayRisk = encoderOf(riskReply)

const bookingIn = (offer: Codec<Offer>, envelope: boolean): Codec<Booking> => {
  const sayOffer = encoderOf(offer)
  return said(Booking, {
    decode: (wire) => decodeBooking(offer, wire),
    encode: (booking) => {
      const record: Fields = defined({
        ...booking,
        bookingId: booking.id,
        offer: booking.offer && sayOffer(booking.offer),
        risk: booking.risk && sayRisk(booking.risk),
      })
      return envelope ? { ...record, result: record, errors: [] } : record
    },
  })
}

/** A booking's own fields, and `result` with the same: version 1. */
export const bookingV1 = bookingIn(offerV1, true)
/** A bare booking: version 2. */
export const bookingV2 = bookingIn(offerV2, false)
