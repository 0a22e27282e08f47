import * as z from 'zod/mini'
import {
  AttemptBySecret,
  BySecret,
  HandedOffer,
  MadeLink,
  OfferLink,
} from '#contract/servicing/offer-link.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'
import {
  asText,
  type Codec,
  defined,
  fieldsOf,
  present,
  recordsIn,
  said,
} from '#contract/wire/codec/lenient-codec.ts'

const recordIn = (wire: unknown) => present(fieldsOf(recordsIn(wire)[0]) ?? {})

export const linkReply = said(OfferLink, { decode: recordIn, encode: (link) => link })
export const madeLinkReply = said(MadeLink, { decode: recordIn, encode: (link) => link })

function secretIn(wire: unknown) {
  const { secret, attempt } = present(fieldsOf(wire) ?? {})
  return defined({ secret: asText(secret), attempt: asText(attempt) })
}

export const bySecretRequest = said(BySecret, { decode: secretIn, encode: (ask) => ask })
export const attemptBySecretRequest = said(AttemptBySecret, { decode: secretIn, encode: (ask) => ask })

const handed = z.extend(HandedOffer, { offer: z.optional(offerV2) }) as unknown as Codec<HandedOffer>

/** The offer as version 2 tells it. */
export const handedOfferReply = said(handed, {
  decode: (wire) => present(fieldsOf(wire) ?? {}),
  encode: (reply) => reply,
})
