import { pdfReply } from '#contract/wire/codec/files.ts'
import { attemptByLinkSecretRequest, byLinkSecretRequest, offerLinkViewReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

// Operations for anyone with a link, without signing in. The secret goes in the body, because proxies log URLs.

/** Returns what the link shows. */
export const openOfferLink = operation('openLink', 'POST /api/v2/quote/links/open', {
  access: 'open',
  bodyOnly: true,
  request: byLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** Buys the offer of the link, at most once. */
export const buyByLink = operation('buyByLink', 'POST /api/v2/quote/links/purchase', {
  access: 'open',
  bodyOnly: true,
  request: attemptByLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** Settles a purchase whose reply was lost: it's either done already or never takes effect. */
export const withdrawByLink = operation('withdrawByLink', 'POST /api/v2/quote/links/withdraw', {
  access: 'open',
  bodyOnly: true,
  request: attemptByLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** Returns the certificate once bought. */
export const getCertificateByLink = operation('certificateByLink', 'POST /api/v2/quote/links/certificate', {
  access: 'open',
  bodyOnly: true,
  request: byLinkSecretRequest,
  reply: pdfReply,
  mediaType: 'application/pdf',
})
