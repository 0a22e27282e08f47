import * as z from 'zod/mini'
import {
  AttemptByLinkSecret,
  ByLinkSecret,
  OfferLinkView,
  CreatedOfferLink,
  OfferLink,
} from '#contract/servicing/offer-link.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'
import { type Codec, recordReply, textRequest } from '#contract/wire/codec/lenient-codec.ts'

export const linkReply = recordReply(OfferLink)
export const createdLinkReply = recordReply(CreatedOfferLink)

export const byLinkSecretRequest = textRequest(ByLinkSecret)
export const attemptByLinkSecretRequest = textRequest(AttemptByLinkSecret)

/** What a link shows, with the offer as in version 2. */
export const offerLinkViewReply = recordReply(
  z.extend(OfferLinkView, { offer: z.optional(offerV2) }),
) as Codec<OfferLinkView>
