import { expect, test } from 'vitest'
import { splitIntoClusters } from './clusters.ts'
import { createDocumentFonts } from './fonts.ts'
import { splitAtBreaks } from './line-breaks.ts'

test.each([
  ['18:00 GMT-4', ['18:00 ', 'GMT-4']],
  ['door-to-door', ['door-', 'to-', 'door']],
  ['2026–2027', ['2026–', '2027']],
])('a line of “%s” may break between %j', (text, expected) => {
  const pieces = splitAtBreaks(text, splitIntoClusters(text, 'text', createDocumentFonts()))
  expect(pieces.map((piece) => piece.map((cluster) => cluster.text).join(''))).toEqual(expected)
})
