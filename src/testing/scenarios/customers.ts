import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

export type WireCustomer = Record<string, string> & { id: string }
export type WirePage<Row> = { data: Row[]; count: number }

export const customersPath = '/api/v2/quote/customers'

export const randomEmail = () => `${randomUUID()}@example.com`

/** A company without a holder type. */
export const companyWithoutType = { ...aHolder(), type: undefined }

/** Creates the customer requests of support staff, unless another token is given. */
export function createCustomerRequests(service: TestService, staff: string) {
  const send = (
    method: 'POST' | 'PATCH' | 'GET' | 'DELETE',
    url: string,
    payload: object = {},
    token: string | null = staff,
  ) =>
    service.request({
      method,
      url,
      headers: token ? { authorization: token } : {},
      ...(method === 'GET' ? {} : { payload }),
    } satisfies InjectOptions)

  const find = async (globalFilter: string, token = staff, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ globalFilter, ...more }).toString()
    return (await send('GET', `${customersPath}?${query}`, {}, token)).json<WirePage<WireCustomer>>()
  }

  const quote = async (fields: object, token = staff) => {
    const shipment = { ...aShipment(), ...fields }
    return (await send('POST', '/api/v2/quote/bookings/quote', shipment, token)).json<WireQuote>()
  }

  return {
    send,
    find,
    quote,
    make: async (holder: object, token = staff) => {
      const reply = await send(
        'POST',
        customersPath,
        { ...companyWithoutType, email: randomEmail(), ...holder },
        token,
      )
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return reply.json<WireCustomer>()
    },
    names: async (words: string) => (await find(words)).data.map(({ name }) => name),
    buy: async (fields: object, token = staff) => {
      const { offerId } = await quote(fields, token)
      const reply = await send('POST', '/api/v2/quote/bookings/purchase', { offerId }, token)
      return reply.json<WireBooking>()
    },
    listBookings: async (customerId: string, token = staff) => {
      const where = new URLSearchParams({ where: JSON.stringify({ customerId }) }).toString()
      const reply = await send('GET', `/api/v2/quote/bookings?${where}`, {}, token)
      return reply.json<WirePage<WireBooking>>().data
    },
  }
}
