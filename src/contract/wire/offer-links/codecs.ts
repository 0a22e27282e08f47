import * as z from 'zod/mini'
import * as models from '#contract/servicing/offer-link.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'

export const linkReply = recordReply(models.OfferLink)
export const createdLinkReply = recordReply(models.CreatedOfferLink)

export const byLinkSecretRequest = textRequest(models.ByLinkSecret)
export const attemptByLinkSecretRequest = textRequest(models.AttemptByLinkSecret)

/** What a link shows, with the offer as in version 2. */
export const offerLinkViewReply = recordReply(
  z.extend(models.OfferLinkView, { offer: z.optional(offerV2) }),
) as Codec<models.OfferLinkView>
