import { pdfReply } from '#contract/wire/codec/pdf.ts'
import { attemptByLinkSecretRequest, byLinkSecretRequest, offerLinkViewReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

// What whoever holds a link may do, without being signed in. The secret stands in the body: addresses are written down.

/** What the link shows now. */
export const openLink = operation({
  act: 'openLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/links/open'],
  access: 'open',
  bodyOnly: true,
  sends: 'json',
  request: byLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** Buys the offer of the link, once. */
export const buyByLink = operation({
  act: 'buyByLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/links/purchase'],
  access: 'open',
  bodyOnly: true,
  sends: 'json',
  request: attemptByLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** Settles a purchase whose answer was lost: what has not bought by now never will. */
export const withdrawByLink = operation({
  act: 'withdrawByLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/links/withdraw'],
  access: 'open',
  bodyOnly: true,
  sends: 'json',
  request: attemptByLinkSecretRequest,
  reply: offerLinkViewReply,
})

/** The certificate of what was bought. */
export const certificateByLink = operation({
  act: 'certificateByLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/links/certificate'],
  access: 'open',
  bodyOnly: true,
  sends: 'json',
  request: byLinkSecretRequest,
  reply: pdfReply,
  mediaType: 'application/pdf',
})
