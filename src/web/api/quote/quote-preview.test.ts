// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginSession, endSession, expireSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { setupWarningsQuery } from './setup-warnings.ts'

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

const warnings = async (insuredValue = '5') =>
  new QueryClient().query({ ...setupWarningsQuery({ insuredValue }), retry: false })
const refuse =
  (status: number, paths: string[] = []) =>
  () =>
    Response.json(
      {
        ...{ name: 'VALIDATION_FAILED', status, message: 'No.' },
        errors: paths.map((path) => ({ path, message: 'No.' })),
      },
      { status },
    )

it('returns the warnings of the service', async () => {
  reply = () => Response.json({ warnings: ['High.'], fieldWarnings: [] })
  expect(await warnings()).toEqual([{ message: 'High.' }])
})

it.each<[string, number, () => Response]>([
  ['has no warnings', 1, () => Response.json({})],
  ['refuses an incomplete shipment', 1, refuse(422, ['bookingHolder'])],
  ['refuses without a field', 1, refuse(422)],
  ['refuses a value that was sent', 2, refuse(422, ['insuredValue'])],
  ['refuses an extension', 2, refuse(422, ['extensions'])],
  ['refuses a value that was sent and one that was not', 1, refuse(422, ['insuredValue', 'commodityId'])],
])('returns none if the service %s. Requests for two shipments: %d', async (_, times, answer) => {
  reply = answer
  expect([await warnings(), await warnings('6')]).toEqual([[], []])
  expect(requests).toBe(times)
})

it('fails if the service fails, and requests them again', async () => {
  reply = () => new Response('', { status: 500 })
  await expect(warnings()).rejects.toThrow()
  await expect(warnings()).rejects.toThrow()
  expect(requests).toBe(2)
})

it('does not request them again after an expired session, but does after a sign-out', async () => {
  reply = () => Response.json({})
  await warnings()
  expireSession()
  signIn()
  await warnings()
  expect(requests).toBe(1)
  endSession()
  signIn()
  await warnings()
  expect(requests).toBe(2)
})
