import { linkReply, createdLinkReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Links by which a holder reads and buys one offer: what those do with them who hand them over.

/** Makes a link to an offer; what opens it is told in this reply and never again. The one before it is revoked. */
export const createLink = operation({
  act: 'makeLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/offers/{id}/links'],
  access: 'token',
  sends: 'json',
  request: byIdRequest,
  reply: createdLinkReply,
})

/** The links to an offer, the latest first, and what became of each. */
export const links = operation({
  act: 'links',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/offers/{id}/links'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: listReply(linkReply),
})

/** Revokes a link: it opens nothing from that moment on. */
export const revokeLink = operation({
  act: 'revokeLink',
  version: 2,
  method: 'DELETE',
  paths: ['/api/v2/quote/links/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: doneReply,
})
