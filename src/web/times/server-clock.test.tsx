import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { syncServerClock, serverNow, useClock } from './server-clock.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const after = (milliseconds: number) => new Date(now + milliseconds).toISOString()
beforeEach(() => {
  vi.useFakeTimers({ now })
})

it.each([
  ['two seconds or more ahead', after(2_000), 2_000],
  ['an hour behind', after(-3_600_000), -3_600_000],
  ['less than two seconds ahead, which may be network latency', after(1_999), 0],
  ['less than two seconds behind', after(-1_999), 0],
  ['as an HTTP date', 'Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
])('follows a server clock that is %s', (_, header, ahead) => {
  syncServerClock(after(600_000))
  syncServerClock(header)
  expect(serverNow() - Date.now()).toBe(ahead)
})

it.each([null, undefined, '', 'soon'])('ignores %j', (header) => {
  syncServerClock(after(60_000))
  syncServerClock(header)
  expect(serverNow()).toBe(now + 60_000)
})

it('updates every second, and immediately when a response has the server’s time', () => {
  const { result } = renderHook(() => useClock((server, here) => `${server - now} ${here - now}`))
  const seen = [result.current]
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  seen.push(result.current)
  act(() => syncServerClock(after(61_000)))
  seen.push(result.current)
  expect(seen).toEqual(['0 0', '1000 1000', '61000 1000'])
})

it('stops its timer with the last listener', () => {
  const [one, two] = [renderHook(() => useClock((at) => at)), renderHook(() => useClock((at) => at))]
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  two.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
