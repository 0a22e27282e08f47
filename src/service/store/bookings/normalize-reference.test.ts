import { expect, test } from 'vitest'
import { normalizeReference } from './normalize-reference.ts'

test.each([
  'LD-2345-6789-ABCD',
  'ld 2345 6789 abcd',
  'LD23456789ABCD',
  'No. LD-2345-6789-ABCD',
  'Certificate of insurance no. LD–2345–6789–ABCD.',
  'https://lading.example/check/LD-2345-6789-ABCD',
  'https://lading.example/check/ld23456789abcd',
  'ＬＤ-２３４５-６７８９-ＡＢＣＤ',
])('reads %s', (text) => {
  expect(normalizeReference(text)).toBe('LD-2345-6789-ABCD')
})

test.each(['', 'LD-2345', 'Karelian Machines 2345 6789 1234', 'https://lading.example/check/'])(
  'reads no reference in %o',
  (text) => {
    expect(normalizeReference(text)).toBeUndefined()
  },
)
