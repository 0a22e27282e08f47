import * as z from 'zod/mini'
import {
  AttemptByLinkSecret,
  ByLinkSecret,
  OfferLinkView,
  CreatedOfferLink,
  OfferLink,
} from '#contract/servicing/offer-link.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'
import {
  toText,
  type Codec,
  omitUndefined,
  readFields,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
} from '#contract/wire/codec/lenient-codec.ts'

const readRecord = (wire: unknown) => omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})

export const linkReply = lenientCodec(OfferLink, { decode: readRecord, encode: (link) => link })
export const createdLinkReply = lenientCodec(CreatedOfferLink, { decode: readRecord, encode: (link) => link })

function readSecret(wire: unknown) {
  const { secret, attempt } = omitEmpty(readFields(wire) ?? {})
  return omitUndefined({ secret: toText(secret), attempt: toText(attempt) })
}

export const byLinkSecretRequest = lenientCodec(ByLinkSecret, {
  decode: readSecret,
  encode: (request) => request,
})
export const attemptByLinkSecretRequest = lenientCodec(AttemptByLinkSecret, {
  decode: readSecret,
  encode: (request) => request,
})

const offerLinkView = z.extend(OfferLinkView, {
  offer: z.optional(offerV2),
}) as unknown as Codec<OfferLinkView>

/** What a link shows, with the offer as in version 2. */
export const offerLinkViewReply = lenientCodec(offerLinkView, {
  decode: (wire) => omitEmpty(readFields(wire) ?? {}),
  encode: (reply) => reply,
})
