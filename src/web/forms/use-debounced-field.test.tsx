// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedField } from './use-debounced-field.ts'

const tell = vi.fn<(text: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  tell.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (told = '') =>
  renderHook((props) => useDebouncedField(props.told, props.tell), { initialProps: { told, tell } })
type Field = ReturnType<typeof open>

const run = (what: () => void) => {
  act(() => what())
}
const type = ({ result }: Field, text: string) => run(() => result.current.type(text))
const wait = (milliseconds: number) => run(() => void vi.advanceTimersByTime(milliseconds))
const comeBack = ({ rerender }: Field, told: string) => rerender({ told, tell })

it('reports the last text after a pause of 250 ms', () => {
  const field = open()
  type(field, 'H')
  wait(249)
  type(field, 'He')
  wait(249)
  expect([field.result.current.text, tell.mock.calls]).toEqual(['He', []])
  wait(1)
  expect(tell.mock.calls).toEqual([['He']])
})

it('keeps what is being typed when the text it reported comes back', () => {
  const field = open()
  type(field, 'Hel')
  wait(250)
  type(field, 'Helsinki')
  comeBack(field, 'Hel')
  expect(field.result.current.text).toBe('Helsinki')
  wait(250)
  expect(tell.mock.calls).toEqual([['Hel'], ['Helsinki']])
})

it('shows any other text that arrives, also one it reported before', () => {
  const field = open('Hamburg')
  type(field, 'Helsinki')
  wait(250)
  comeBack(field, 'Helsinki')
  comeBack(field, 'Hamburg')
  expect(field.result.current.text).toBe('Hamburg')
  comeBack(field, 'Helsinki')
  expect(field.result.current.text).toBe('Helsinki')
})

it('reports at once on Enter, and not again after the pause', () => {
  const field = open()
  type(field, 'Turku')
  run(() => field.result.current.send())
  wait(1000)
  expect(tell.mock.calls).toEqual([['Turku']])
})

it('reports to the latest callback, and not after it is gone', () => {
  const field = open()
  const later = vi.fn<(text: string) => void>()
  type(field, 'Turku')
  field.rerender({ told: '', tell: later })
  wait(250)
  expect([tell.mock.calls, later.mock.calls]).toEqual([[], [['Turku']]])
  type(field, 'Oulu')
  field.unmount()
  wait(250)
  expect(later).toHaveBeenCalledTimes(1)
})
