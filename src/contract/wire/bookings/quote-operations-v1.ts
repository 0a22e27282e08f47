import { purchaseReplyV1 } from './codecs.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { commodityReply, countryReply } from '#contract/wire/setup/lists.ts'
import { offersV1 } from '#contract/wire/offers/codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { adaptPath, adaptWarnings } from '#contract/wire/shipments/flat-body.ts'
import { partialShipmentRequest, purchaseRequest, shipmentRequest } from '#contract/wire/shipments/codecs.ts'
import { setupReply } from '#contract/wire/setup/codecs.ts'

// Each operation is a separate export, so that a page downloads only the operations it uses.

/** Returns setup (specification 4.1). Both versions of the specification use this path. */
export const getSetup = operation('getSetup', 'POST /api/v1/quote/quotes/setup', {
  methodAliases: ['GET'],
  requestEncoding: 'form',
  request: partialShipmentRequest,
  adaptOutput: adaptWarnings,
  adaptPath,
  reply: setupReply,
})

/** Creates a quote (specification 4.2, generate an offer). */
export const createQuote = operation('createQuote', 'POST /api/v1/quote/Bookings/quote', {
  requestEncoding: 'form',
  request: shipmentRequest,
  reply: offersV1,
})

/** Buys an offer (specification 4.2, purchase booking). */
export const buyOffer = operation('buyOffer', 'POST /api/v1/quote/Bookings/purchase', {
  requestEncoding: 'form',
  request: purchaseRequest,
  reply: purchaseReplyV1,
})

export const listCountries = operation('listCountries', 'GET /api/v1/quote/Countries', {
  request: emptyRequest,
  reply: listReply(countryReply),
})

export const listCommodities = operation('listCommodities', 'GET /api/v1/quote/Commodities', {
  request: emptyRequest,
  reply: listReply(commodityReply),
})
