import { expect, it, vi } from 'vitest'
import { getStatus } from '#contract/wire/setup/list-operations.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { call, fetchConfigFile } from './client.ts'
import { applyConfigFile } from './config.ts'

it('takes the time from the service, not from the host of the configuration', async () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  const headers = { Date: 'Fri, 20 Nov 2026 12:10:00 GMT' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ statusMsg: 'Up.' }, { headers })))
  await fetchConfigFile()
  expect(serverNow()).toBe(now)
  applyConfigFile({})
  await call(getStatus, {})
  expect(serverNow()).toBe(now + 600_000)
})
