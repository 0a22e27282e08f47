import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginSession, endSession, expireSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { quotePreviewQuery } from './quote-preview.ts'

let reply: () => Response
let requests: number
const signIn = () => beginSession({ token: 't', scopes: [] }, 'ada@example.com')
beforeEach(() => {
  applyConfigFile({})
  // Signing out resets what is known about the service.
  endSession()
  signIn()
  requests = 0
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.resolve(reply())
  })
})

const preview = async (insuredValue = '5') =>
  new QueryClient().query({ ...quotePreviewQuery({ insuredValue }), retry: false })
const refuse =
  (status: number, paths: string[] = []) =>
  () =>
    Response.json(
      {
        name: 'VALIDATION_FAILED',
        status,
        message: 'No.',
        errors: paths.map((path) => ({ path, message: 'No.' })),
      },
      { status },
    )

it('returns the warnings and the estimate of the service', async () => {
  reply = () => Response.json({ warnings: ['High.'], fieldWarnings: [] })
  expect(await preview()).toEqual({ warnings: [{ message: 'High.' }] })
  const estimate = { from: 900, currencyId: 'EUR' }
  reply = () => Response.json({ estimate })
  expect([await preview(), await preview('6')]).toEqual([
    { warnings: [], estimate },
    { warnings: [], estimate },
  ])
})

it.each<[string, number, () => Response]>([
  ['has no preview', 1, () => Response.json({})],
  ['refuses an incomplete shipment', 1, refuse(422, ['bookingHolder'])],
  ['refuses without a field', 1, refuse(422)],
  ['refuses a value that was sent', 2, refuse(422, ['insuredValue'])],
  ['refuses an extension', 2, refuse(422, ['extensions'])],
  ['refuses a value that was sent and one that was not', 1, refuse(422, ['insuredValue', 'commodityId'])],
])('returns nothing if the service %s. Requests for two shipments: %d', async (_, times, answer) => {
  reply = answer
  expect([await preview(), await preview('6')]).toEqual([{ warnings: [] }, { warnings: [] }])
  expect(requests).toBe(times)
})

it('fails if the service fails, and requests it again', async () => {
  reply = () => new Response('', { status: 500 })
  await expect(preview()).rejects.toThrow()
  await expect(preview()).rejects.toThrow()
  expect(requests).toBe(2)
})

it('does not request it again after an expired session, but does after a sign-out', async () => {
  reply = () => Response.json({})
  await preview()
  expireSession()
  signIn()
  await preview()
  expect(requests).toBe(1)
  endSession()
  signIn()
  await preview()
  expect(requests).toBe(2)
})
