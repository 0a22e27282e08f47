import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvFormat, escapeInnerFormulas } from './csv-format.ts'

test.each([
  ['x;=1+1;', "x;'=1+1;"],
  [';=1+1', ";'=1+1"],
  ['x;;@SUM(A1);+1+2', "x;;'@SUM(A1);'+1+2"],
  ['x;"=1+1', `x;'"=1+1`],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\r\n－1', "x\r\n'－1"],
  ['x\t-1+1', "x\t'-1+1"],
  ['Pumps; 2 = two', 'Pumps; 2 = two'],
  ['a-b; c+d', 'a-b; c+d'],
  ['-5', '-5'],
  ['x;-5;-1.5', 'x;-5;-1.5'],
])('escapes formulas inside a cell: %j', (cell, escaped) => {
  expect(escapeInnerFormulas(cell)).toBe(escaped)
})

test.each([',', ';', '\t'])(
  'leaves no formula for a spreadsheet that separates cells with %j',
  (delimiter) => {
    const cells = ['a', 'x;=1+1;', ';"=1+1', 'x\n=1+1', '"x";=1', '=1;=1'].map(escapeInnerFormulas)
    const file = Papa.unparse([cells], csvFormat)
    // Like a spreadsheet: only a quotation mark at the start of a cell quotes.
    const { data } = Papa.parse<string[]>(file, { delimiter })
    expect(data.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  },
)
