import { expect, test } from 'vitest'
import { parsePercent, toPercentText } from './percent.ts'

test.each([
  ['0', 0],
  ['12.5', 125_000],
  ['12.5000', 125_000],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['100.0000', 1_000_000],
])('reads %s percent as %i parts per million', (text, partsPerMillion) => {
  expect(parsePercent(text)).toBe(partsPerMillion)
  expect(Number(toPercentText(partsPerMillion))).toBe(Number(text))
})

test.each(['', '-1', '100.0001', '101', '1.23456', '12,5', '1e1', ' 5', '.5', 'x'])(
  'rejects “%s” as a percentage',
  (text) => {
    expect(parsePercent(text)).toBeUndefined()
  },
)
