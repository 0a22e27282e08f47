import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedField } from './use-debounced-field.ts'

const report = vi.fn<(text: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  report.mockReset()
})

const open = (value = '') =>
  renderHook((props) => useDebouncedField(props.value, props.report), { initialProps: { value, report } })
type Field = ReturnType<typeof open>

const run = (what: () => void) => {
  act(() => what())
}
const type = ({ result }: Field, text: string) => run(() => result.current.type(text))
const wait = (milliseconds: number) => run(() => void vi.advanceTimersByTime(milliseconds))
const setValue = ({ rerender }: Field, value: string) => rerender({ value, report })

it('reports the last text after a pause of 250 ms', () => {
  const field = open()
  type(field, 'H')
  wait(249)
  type(field, 'He')
  wait(249)
  expect([field.result.current.text, report.mock.calls]).toEqual(['He', []])
  wait(1)
  expect(report.mock.calls).toEqual([['He']])
})

it('keeps what is being typed when the text it reported becomes its value', () => {
  const field = open()
  type(field, 'Hel')
  wait(250)
  type(field, 'Helsinki')
  setValue(field, 'Hel')
  expect(field.result.current.text).toBe('Helsinki')
  wait(250)
  expect(report.mock.calls).toEqual([['Hel'], ['Helsinki']])
})

it('shows any other value, even one it reported before', () => {
  const field = open('Hamburg')
  type(field, 'Helsinki')
  wait(250)
  setValue(field, 'Helsinki')
  setValue(field, 'Hamburg')
  expect(field.result.current.text).toBe('Hamburg')
  setValue(field, 'Helsinki')
  expect(field.result.current.text).toBe('Helsinki')
})

it('never reports text that another value has replaced', () => {
  const field = open('older')
  type(field, 'newer')
  setValue(field, 'other')
  wait(1000)
  expect([field.result.current.text, report.mock.calls]).toEqual(['other', []])
})

it('reports immediately on Enter, and not again after the pause', () => {
  const field = open()
  type(field, 'Turku')
  run(() => field.result.current.send())
  wait(1000)
  expect(report.mock.calls).toEqual([['Turku']])
})

it('reports nothing on Enter if the text hasn’t changed since it was reported', () => {
  const field = open('Oulu')
  run(() => field.result.current.send())
  expect(report).not.toHaveBeenCalled()
  type(field, 'Turku')
  run(() => field.result.current.send())
  run(() => field.result.current.send())
  expect(report.mock.calls).toEqual([['Turku']])
})

it('calls the latest callback, and none after it unmounts', () => {
  const field = open()
  const later = vi.fn<(text: string) => void>()
  type(field, 'Turku')
  field.rerender({ value: '', report: later })
  wait(250)
  expect([report.mock.calls, later.mock.calls]).toEqual([[], [['Turku']]])
  type(field, 'Oulu')
  field.unmount()
  wait(250)
  expect(later).toHaveBeenCalledTimes(1)
})
