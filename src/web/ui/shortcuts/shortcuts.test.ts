// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { findShortcut, type Shortcut } from './shortcuts.ts'

const newQuote: Shortcut = { key: 'q', description: 'Get a quote', run: () => undefined }
const map: Shortcut = { key: '?', description: 'This map', run: () => undefined }
const keys = [newQuote, map]

const none = {
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...{ repeat: false, isComposing: false, defaultPrevented: false },
}
const press = (key: string, change: Partial<typeof none> = {}, target: Element | null = document.body) =>
  findShortcut({ ...none, key, ...change }, target, keys)

afterEach(() => {
  document.body.innerHTML = ''
})

/** The element that is made of some HTML. */
function made(html: string): Element {
  document.body.innerHTML = html
  const [first] = document.body.children
  if (!first) throw new Error('There is no element in this.')
  return first
}

describe('a single key', () => {
  test('works where nobody types, and a sign works with the Shift that makes it', () => {
    expect(press('q')).toBe(newQuote)
    expect(press('?', { shiftKey: true })).toBe(map)
    expect(press('x')).toBeUndefined()
  })

  test.each(['altKey', 'ctrlKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'does nothing with %s, which is somebody else’s',
    (name) => {
      expect(press('q', { [name]: true })).toBeUndefined()
    },
  )

  test('does nothing as a capital letter', () => {
    expect(
      findShortcut({ ...none, key: 'Q', shiftKey: true }, null, [{ ...newQuote, key: 'Q' }]),
    ).toBeUndefined()
  })

  test.each([
    '<input>',
    '<input type="search">',
    '<input type="date">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<div role="listbox"></div>',
    '<div role="combobox"></div>',
  ])('does nothing in %s, which takes letters itself', (html) => {
    expect(press('q', {}, made(html))).toBeUndefined()
  })

  test.each(['<input type="checkbox">', '<input type="radio">', '<button>Go</button>', '<a href="/">Go</a>'])(
    'works on %s, which takes none',
    (html) => {
      expect(press('q', {}, made(html))).toBe(newQuote)
    },
  )

  test('does nothing behind a dialog', () => {
    expect(press('q', {}, made('<main></main><dialog open></dialog>'))).toBeUndefined()
  })
})
