import { expect } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/** Gets a quote for a shipment. Fails if the service rejects the request. */
export async function createQuote(
  service: TestService,
  token: string,
  overrides: Partial<Shipment> = {},
): Promise<WireQuote> {
  const reply = await service.postForm('/api/v2/quote/bookings/quote', aShipment(overrides), token)
  expect(reply.statusCode, reply.payload).toBe(200)
  return reply.json<WireQuote>()
}

/** Buys an offer. Fails if the service rejects the request. */
export async function buyOffer(service: TestService, token: string, offerId: string): Promise<WireBooking> {
  const reply = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
  expect(reply.statusCode, reply.payload).toBe(200)
  return reply.json<WireBooking>()
}

/** Buys the recommended offer of a new quote. Fails if the service rejects either request. */
export async function createBooking(
  service: TestService,
  token: string,
  overrides: Partial<Shipment> = {},
): Promise<WireBooking> {
  const { offerId } = await createQuote(service, token, overrides)
  return buyOffer(service, token, offerId)
}
