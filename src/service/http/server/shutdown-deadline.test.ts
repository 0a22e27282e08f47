import { expect, test, vi } from 'vitest'
import { startShutdownDeadline } from './shutdown-deadline.ts'

test('exits with 1 and logs why if the service hasn’t stopped after 15 seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const error = vi.fn()
  startShutdownDeadline({ error })
  vi.advanceTimersByTime(14_999)
  expect([error.mock.calls.length, exit.mock.calls.length]).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^The database didn’t close in time\./))
  expect(exit).toHaveBeenCalledWith(1)
  vi.useRealTimers()
})
