import { bookingV2 } from './codecs.ts'
import { offerArray, offersV2, offerV2 } from '#contract/wire/offers/codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import {
  byIdRequest,
  flatShipmentRequest,
  partialShipmentRequest,
  purchaseRequest,
  withdrawalRequest,
} from '#contract/wire/shipments/codecs.ts'
import { setupReply } from '#contract/wire/setup/codecs.ts'

/** Returns setup under the version 2 prefix, which live clients also use. */
export const getSetup = operation({
  act: 'setup',
  version: 2,
  method: 'POST',
  alsoBy: ['GET'],
  paths: ['/api/v2/quote/quotes/setup'],
  access: 'token',
  sends: 'form',
  request: partialShipmentRequest,
  reply: setupReply,
})

/** Creates a quote (specification 4.1, generate an offer). */
export const createQuote = operation({
  act: 'quote',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/bookings/quote', '/api/v2/quote/booking/quote'],
  access: 'token',
  sends: 'form',
  request: flatShipmentRequest,
  reply: offersV2,
})

/** Creates a quote on another path that live clients use. Replies with a bare array of offers. */
export const createQuoteAsArray = operation({
  act: 'quote',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/quotes/quote'],
  access: 'token',
  sends: 'form',
  request: flatShipmentRequest,
  reply: offerArray,
})

/** Buys an offer (specification 4.1, purchase booking). */
export const buyOffer = operation({
  act: 'purchase',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/bookings/purchase', '/api/v2/quote/booking/purchase'],
  access: 'token',
  sends: 'form',
  request: purchaseRequest,
  reply: bookingV2,
})

/** Returns a booking. */
export const getBooking = operation({
  act: 'booking',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings/{id}', '/api/v2/quote/booking/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: bookingV2,
})

/** Returns an offer, with the ID of its booking once bought. */
export const getOffer = operation({
  act: 'offer',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/offers/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: offerV2,
})

/** Settles a purchase whose reply was lost: it's either done already or never takes effect. Returns the offer. */
export const withdrawPurchase = operation({
  act: 'withdraw',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/offers/{id}/withdraw'],
  access: 'token',
  sends: 'form',
  request: withdrawalRequest,
  reply: offerV2,
})
