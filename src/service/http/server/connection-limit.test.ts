import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConnections, maxConnections } from './connection-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('closes connections beyond the limit, and logs that once a minute', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const warn = vi.fn()
  limitConnections(server, 1, { warn })
  await once(server, 'listening')
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
  const first = open()
  await once(server, 'connection')
  await once(open(), 'close')
  await once(open(), 'close')
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  await once(open(), 'close')
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await once(open(), 'close')
  expect(warn).toHaveBeenCalledTimes(2)
  first.destroy()
  server.close()
})

test('allows half of the files that the process may open, and 10,000 at most', () => {
  const report = (soft: number | 'unlimited' | undefined) => {
    const userLimits = soft === undefined ? undefined : { open_files: { soft } }
    vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits })
    return maxConnections()
  }
  expect([report(1024), report(1025), report(20_000), report(20_002), report(1_000_000)]).toEqual([
    512, 512, 10_000, 10_000, 10_000,
  ])
  expect([report('unlimited'), report(undefined)]).toEqual([10_000, 10_000])
})
