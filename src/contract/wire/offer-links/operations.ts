import { CreatedOfferLink, OfferLink } from '#contract/servicing/offer-link.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { recordReply } from '#contract/wire/codec/records.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// Links that let a customer view and buy one offer without signing in. Operations for the users who send them.

export const createOfferLink = operation('createOfferLink', 'POST /api/v2/quote/offers/{id}/links', {
  request: idRequest,
  reply: recordReply(CreatedOfferLink),
})

export const listOfferLinks = operation('listOfferLinks', 'GET /api/v2/quote/offers/{id}/links', {
  request: idRequest,
  reply: listReply(recordReply(OfferLink)),
})

export const revokeOfferLink = operation('revokeOfferLink', 'DELETE /api/v2/quote/links/{id}', {
  request: idRequest,
  reply: doneReply,
})
