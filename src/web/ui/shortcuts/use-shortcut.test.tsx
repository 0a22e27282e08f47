import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentShortcuts, useShortcut, useShortcutList } from './shortcuts.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '#web/session.ts'

const names = () => currentShortcuts().map(({ key, description: does }) => `${key} ${does}`)
const offer = (key: string, does: string, act: () => void = () => undefined, when = true) =>
  renderHook((props) => useShortcut(props.key, props.does, props.act, props.when), {
    initialProps: { key, does, act, when },
  })

test('a shortcut is active while its component is mounted and it is enabled', () => {
  const hook = offer('q', 'Get a quote', undefined, false)
  expect(names()).toEqual([])
  const props = { key: 'q', does: 'Get a quote', act: () => undefined }
  hook.rerender({ ...props, when: true })
  expect(names()).toEqual(['q Get a quote'])
  hook.rerender({ ...props, does: 'Another quote', when: true })
  expect(names()).toEqual(['q Another quote'])
  hook.unmount()
  expect(names()).toEqual([])
})

test('the last of two shortcuts with the same key wins', () => {
  offer('n', 'First')
  const second = offer('n', 'Second')
  offer('p', 'Other')
  expect(names()).toEqual(['n Second', 'p Other'])
  second.unmount()
  expect(names()).toEqual(['n First', 'p Other'])
})

test('a shortcut runs the latest callback', () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const hook = offer('q', 'Get a quote', before)
  hook.rerender({ key: 'q', does: 'Get a quote', act: after, when: true })
  currentShortcuts()[0]?.run()
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])
})

test('a list of shortcuts updates', () => {
  const list = renderHook(() => useShortcutList().map(({ description: does }) => does))
  offer('q', 'First')
  offer('q', 'Second')
  expect(list.result.current).toEqual(['Second'])
})

test('single keys can be turned off and on for the tab', () => {
  const hook = renderHook(() => useShortcutsEnabled())
  const seen = [hook.result.current]
  for (const on of [false, true]) {
    act(() => setShortcutsEnabled(on))
    seen.push(hook.result.current)
    expect(sessionStorage.getItem('lading.shortcuts')).toBe(on ? 'on' : 'off')
  }
  expect(seen).toEqual([true, false, true])
})
