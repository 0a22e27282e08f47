import { describe, expect, test } from 'vitest'
import { isMailbox, parseMailbox } from './mailbox.ts'

describe('isMailbox', () => {
  test.each([
    `${'a'.repeat(64)}@example.com`,
    `${'ä'.repeat(32)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
    'a@1st.example.x1',
  ])('accepts %s', (address) => expect(isMailbox(address)).toBe(true))

  test.each([
    '@example.com',
    'example.com',
    'a@localhost',
    // The local part has at most 64 bytes, a label at most 63 characters.
    `${'a'.repeat(65)}@example.com`,
    `${'ä'.repeat(33)}@example.com`,
    `a@${'b'.repeat(64)}.example`,
    'a.@example.com',
    'a@-b.example',
    'a@b-.example',
    'a@example.123',
    'a\u00a0b@example.com',
  ])('rejects %s', (address) => expect(isMailbox(address)).toBe(false))
})

test.each([
  ['desk@example.com', '', 'desk@example.com'],
  ['Lading <desk@example.com>', 'Lading', 'desk@example.com'],
  ['"Lading, Inc." <desk@example.com>', 'Lading, Inc.', 'desk@example.com'],
])('parses %s as a name and an address', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ name, address })
})

test.each([
  'Lading, Inc. <desk@example.com>',
  'Lading desk@example.com',
  '"A\nB" <desk@example.com>',
  'x <y>',
])('rejects %j', (text) => expect(parseMailbox(text)).toBeUndefined())
