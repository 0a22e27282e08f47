import { describe, expect, test } from 'vitest'
import { findShortcut, type Shortcut } from './shortcuts.ts'

const newQuote: Shortcut = { key: 'q', description: 'Get a quote', run: () => undefined }
const showShortcuts: Shortcut = { key: '?', description: 'Show shortcuts', run: () => undefined }
const shortcuts = [newQuote, showShortcuts]

const keyPress = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
}
const press = (
  key: string,
  overrides: Partial<typeof keyPress> = {},
  target: Element | null = document.body,
) => findShortcut({ ...keyPress, key, ...overrides }, target, shortcuts)

/** Puts an element on the page. */
function addElement(html: string): Element {
  document.body.innerHTML = html
  const [first] = document.body.children
  if (!first) throw new Error('This HTML has no element.')
  return first
}

describe('a single key', () => {
  test('works outside text fields, with Shift for symbols', () => {
    expect(press('q')).toBe(newQuote)
    expect(press('?', { shiftKey: true })).toBe(showShortcuts)
    expect(press('x')).toBeUndefined()
  })

  test.each(['altKey', 'ctrlKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'does nothing if the press has %s',
    (name) => {
      expect(press('q', { [name]: true })).toBeUndefined()
    },
  )

  test('does nothing as a capital letter', () => {
    expect(
      findShortcut({ ...keyPress, key: 'Q', shiftKey: true }, null, [{ ...newQuote, key: 'Q' }]),
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
  ])('does nothing in %s, which handles letters itself', (html) => {
    expect(press('q', {}, addElement(html))).toBeUndefined()
  })

  test.each(['<input type="checkbox">', '<input type="radio">', '<button>Go</button>', '<a href="/">Go</a>'])(
    'works on %s, which does not handle letters',
    (html) => {
      expect(press('q', {}, addElement(html))).toBe(newQuote)
    },
  )

  test('does nothing behind a dialog', () => {
    expect(press('q', {}, addElement('<main></main><dialog open></dialog>'))).toBeUndefined()
  })
})
