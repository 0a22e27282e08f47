import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { aHolder } from '#testing/builders/shipment.ts'
import type { TestService } from '#testing/service/service.ts'

/**
 * Tries to create a duplicate customer with each operation.
 * @returns the replies with the names of their operations.
 */
export async function requestDuplicateCustomers(
  service: TestService,
): Promise<[string, LightMyRequestResponse][]> {
  const token = await service.signIn('support@lading.example')
  const holder = aHolder({ taxId: '1', lei: '5493001KJTIIGC8Y1R12', phone: '2', reference: '3' })
  const path = '/api/v2/quote/customers'
  const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    service.request({ method, url, payload, token })
  const create = async (email: string) =>
    (await send('POST', path, { ...holder, email })).json<{ id: string }>().id
  const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const own = `${path}/${await create(one)}`
  await create(other)
  return [
    ['createCustomerV2', await send('POST', path, { ...holder, email: one })],
    ['changeCustomerV2', await send('PATCH', own, { email: other })],
  ]
}
