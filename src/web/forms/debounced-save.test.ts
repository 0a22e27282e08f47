import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebouncedSave } from './debounced-save.ts'

const save = vi.fn<(typed: string) => void>()
let keeper: ReturnType<typeof createDebouncedSave<string>>
beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset()
  keeper = createDebouncedSave(save)
})
afterEach(() => {
  keeper.flush()
})

it('saves the last value after a pause of 250 ms', () => {
  keeper.schedule('H')
  vi.advanceTimersByTime(249)
  keeper.schedule('He')
  vi.advanceTimersByTime(249)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save.mock.calls).toEqual([['He']])
})

it.each(['focusout', 'change', 'click'])('saves on %s, after a frame or two', (type) => {
  keeper.schedule('Hello')
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(save.mock.calls).toEqual([['Hello']])
})

it('saves before the page unloads', () => {
  keeper.schedule('Hello')
  dispatchEvent(new Event('pagehide'))
  expect(save.mock.calls).toEqual([['Hello']])
})

it('saves when it ends, and removes its listeners', () => {
  keeper.schedule('Hello')
  keeper.flush()
  expect(save.mock.calls).toEqual([['Hello']])
  for (const type of ['focusout', 'pagehide']) dispatchEvent(new Event(type))
  vi.runAllTimers()
  expect(save).toHaveBeenCalledTimes(1)
})

it('saves nothing twice, and nothing if nothing was typed', () => {
  dispatchEvent(new Event('focusout'))
  vi.runAllTimers()
  expect(save).not.toHaveBeenCalled()
  keeper.schedule('Hello')
  vi.runAllTimers()
  dispatchEvent(new Event('pagehide'))
  expect(save).toHaveBeenCalledTimes(1)
})
