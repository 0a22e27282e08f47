import { beforeEach, expect, it, vi } from 'vitest'
import { getBooking } from '#contract/wire/bookings/quote-operations-v2.ts'
import { beginSession, currentSession, endSession } from '#web/session.ts'
import { applyConfigFile } from './config.ts'
import { fetchRecord } from './fetch-record.ts'

beforeEach(() => {
  applyConfigFile({})
  endSession()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })))
})

it.each([
  ['keeps the session after a 401 from a service that reports no operations', [], 't'],
  ['keeps it if the service has scopes of its own', ['read'], 't'],
  ['ends it if the service has reported the operation', ['whoAmI', 'getBooking'], undefined],
])('%s', async (_, scopes, token) => {
  beginSession({ token: 't', scopes }, 'ada@example.com')
  await expect(fetchRecord(getBooking, { id: 'b-1' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(currentSession()?.token).toBe(token)
})
