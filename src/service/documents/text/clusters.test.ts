import { expect, test } from 'vitest'
import { splitIntoClusters } from './clusters.ts'
import { createDocumentFonts } from './fonts.ts'

test.each([
  ['上海進出口', 'chinese'],
  ['東京カナ', 'japanese'],
  ['大韓貿易주식회사', 'korean'],
])('draws the Han characters of %s as its language does', (text, font) => {
  const clusters = splitIntoClusters(text, 'text', createDocumentFonts())
  expect(new Set(clusters.map((cluster) => cluster.font))).toEqual(new Set([font]))
})
