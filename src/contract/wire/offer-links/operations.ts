import { linkReply, createdLinkReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Links that let a customer view and buy one offer without signing in. Operations for the users who send them.

/** Creates a link to an offer and revokes the previous one. Only this reply has its secret. */
export const createOfferLink = operation('makeLink', 'POST /api/v2/quote/offers/{id}/links', {
  request: byIdRequest,
  reply: createdLinkReply,
})

/** Lists the links to an offer with their status, newest first. */
export const listOfferLinks = operation('links', 'GET /api/v2/quote/offers/{id}/links', {
  request: byIdRequest,
  reply: listReply(linkReply),
})

/** Revokes a link immediately. */
export const revokeOfferLink = operation('revokeLink', 'DELETE /api/v2/quote/links/{id}', {
  request: byIdRequest,
  reply: doneReply,
})
