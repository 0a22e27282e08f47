import { bookingV2, purchaseReplyV2 } from './codecs.ts'
import { offerArray, offersV2, offerV2 } from '#contract/wire/offers/codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import {
  idRequest,
  flatShipmentRequest,
  partialShipmentRequest,
  purchaseRequest,
  withdrawalRequest,
} from '#contract/wire/shipments/codecs.ts'
import { adaptPath, adaptWarnings } from '#contract/wire/shipments/flat-body.ts'
import { adaptRemedies } from '#contract/wire/shipments/flat-remedies.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { setupReply } from '#contract/wire/setup/codecs.ts'
import { commodityWordsReply, routingReply } from '#contract/wire/setup/lists.ts'

/** Returns setup under the version 2 prefix, which live clients also use. */
export const getSetup = operation('getSetup', 'POST /api/v2/quote/quotes/setup', {
  methodAliases: ['GET'],
  requestEncoding: 'form',
  request: partialShipmentRequest,
  adaptOutput: adaptWarnings,
  adaptPath,
  reply: setupReply,
})

/** Creates a quote (specification 4.1, generate an offer). */
export const createQuote = operation('createQuote', 'POST /api/v2/quote/bookings/quote', {
  requestEncoding: 'form',
  request: flatShipmentRequest,
  adaptOutput: adaptRemedies,
  adaptPath,
  reply: offersV2,
})

/** Creates a quote on another path that live clients use. Replies with a bare array of offers. */
export const createQuoteAsArray = operation('createQuote', 'POST /api/v2/quote/quotes/quote', {
  requestEncoding: 'form',
  request: flatShipmentRequest,
  adaptOutput: adaptRemedies,
  adaptPath,
  reply: offerArray,
})

/** Buys an offer (specification 4.1, purchase booking). */
export const buyOffer = operation('buyOffer', 'POST /api/v2/quote/bookings/purchase', {
  requestEncoding: 'form',
  request: purchaseRequest,
  reply: purchaseReplyV2,
})

export const getBooking = operation('getBooking', 'GET /api/v2/quote/bookings/{id}', {
  request: idRequest,
  reply: bookingV2,
})

export const getOffer = operation('getOffer', 'GET /api/v2/quote/offers/{id}', {
  request: idRequest,
  reply: offerV2,
})

export const withdrawPurchase = operation('withdrawPurchase', 'POST /api/v2/quote/offers/{id}/withdraw', {
  requestEncoding: 'form',
  request: withdrawalRequest,
  reply: offerV2,
})

/** Lists the search words for goods. */
export const listCommodityWords = operation('listCommodityWords', 'GET /api/v2/quote/commodity-words', {
  cacheable: true,
  request: emptyRequest,
  reply: commodityWordsReply,
})

/**
 * Returns the data that routes depend on: passages, listed areas and usual speeds. It's public, because an offer that is
 * opened through a link has a map too.
 */
export const getRouting = operation('getRouting', 'GET /api/v2/quote/routing', {
  access: 'open',
  cacheable: true,
  request: emptyRequest,
  reply: routingReply,
})
