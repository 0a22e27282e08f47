import * as z from 'zod/mini'
import * as models from '#contract/servicing/offer-link.ts'
import { pdfFile } from '#contract/wire/codec/files.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'
import { offerV2 } from '#contract/wire/offers/codecs.ts'

// Operations for anyone with a link, without signing in. The secret goes in the body, because proxies log URLs.

const secretOptions = {
  access: 'open',
  bodyOnly: true,
  request: textRequest(models.LinkSecretRequest),
} as const
const attemptOptions = { ...secretOptions, request: textRequest(models.LinkAttemptRequest) }

/** What a link shows, with the offer as in version 2. */
const reply = recordReply(
  z.extend(models.OfferLinkView, { offer: z.optional(offerV2) }),
) as Codec<models.OfferLinkView>

export const openOfferLink = operation('openOfferLink', 'POST /api/v2/quote/links/open', {
  ...secretOptions,
  reply,
})

export const buyByLink = operation('buyByLink', 'POST /api/v2/quote/links/purchase', {
  ...attemptOptions,
  reply,
})

export const withdrawByLink = operation('withdrawByLink', 'POST /api/v2/quote/links/withdraw', {
  ...attemptOptions,
  reply,
})

export const getCertificateByLink = operation(
  'getCertificateByLink',
  'POST /api/v2/quote/links/certificate',
  {
    ...secretOptions,
    ...pdfFile,
  },
)
