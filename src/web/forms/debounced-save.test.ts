// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebouncedSave } from './debounced-save.ts'

const kept = vi.fn<(typed: string) => void>()
let keeper: ReturnType<typeof createDebouncedSave<string>>
beforeEach(() => {
  vi.useFakeTimers()
  kept.mockReset()
  keeper = createDebouncedSave(kept)
})
afterEach(() => {
  keeper.flush()
  vi.useRealTimers()
})

it('saves the last value after a pause of 250 ms', () => {
  keeper.schedule('H')
  vi.advanceTimersByTime(249)
  keeper.schedule('He')
  vi.advanceTimersByTime(249)
  expect(kept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(kept.mock.calls).toEqual([['He']])
})

it.each(['focusout', 'change', 'click'])('saves on %s, after a frame or two', (type) => {
  keeper.schedule('Hello')
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(kept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(kept.mock.calls).toEqual([['Hello']])
})

it('saves before the page unloads', () => {
  keeper.schedule('Hello')
  dispatchEvent(new Event('pagehide'))
  expect(kept.mock.calls).toEqual([['Hello']])
})

it('saves when it ends, and removes its listeners', () => {
  keeper.schedule('Hello')
  keeper.flush()
  expect(kept.mock.calls).toEqual([['Hello']])
  for (const type of ['focusout', 'pagehide']) dispatchEvent(new Event(type))
  vi.runAllTimers()
  expect(kept).toHaveBeenCalledTimes(1)
})

it('saves nothing twice, and nothing if nothing was typed', () => {
  dispatchEvent(new Event('focusout'))
  vi.runAllTimers()
  expect(kept).not.toHaveBeenCalled()
  keeper.schedule('Hello')
  vi.runAllTimers()
  dispatchEvent(new Event('pagehide'))
  expect(kept).toHaveBeenCalledTimes(1)
})
