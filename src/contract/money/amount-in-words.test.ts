import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoCurrency } from './money.ts'
import { numberInWords, valueInWords } from './amount-in-words.ts'

describe('valueInWords', () => {
  test.each([
    ['412.50', 'USD', 'four hundred and twelve US dollars and 50 cents'],
    ['412.5', 'USD', 'four hundred and twelve US dollars and 50 cents'],
    ['1', 'USD', 'one US dollar'],
    ['1.01', 'GBP', 'one British pound and 1 penny'],
    ['0.05', 'GBP', 'zero British pounds and 5 pence'],
    ['100000', 'EUR', 'one hundred thousand euros'],
    ['100000.00', 'EUR', 'one hundred thousand euros'],
    ['1005', 'EUR', 'one thousand and five euros'],
    ['1100', 'EUR', 'one thousand one hundred euros'],
    ['21099', 'EUR', 'twenty-one thousand and ninety-nine euros'],
    ['1000012', 'EUR', 'one million and twelve euros'],
    ['1100000', 'JPY', 'one million one hundred thousand Japanese yen'],
    ['1234.567', 'KWD', 'one thousand two hundred and thirty-four Kuwaiti dinars and 567 fils'],
    ['1.050', 'KWD', 'one Kuwaiti dinar and 50 fils'],
    ['7.05', 'CHF', 'seven Swiss francs and 05/100'],
    ['007', 'EUR', 'seven euros'],
    [
      '999999999999999.99',
      'USD',
      'nine hundred and ninety-nine trillion nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine US dollars and 99 cents',
    ],
  ])('spells %s %s as %s', (sent, id, words) => {
    expect(valueInWords(sent, isoCurrency(id))).toBe(words)
  })

  test.each([
    ['1.005', 'EUR'],
    ['1.5', 'JPY'],
    ['1,000', 'EUR'],
    ['-1', 'EUR'],
    ['much', 'EUR'],
    ['', 'EUR'],
    ['1000000000000000', 'EUR'],
    ['100', '17'],
    ['100', ''],
  ])('returns undefined for %j %j', (sent, id) => {
    expect(valueInWords(sent, isoCurrency(id))).toBeUndefined()
  })
})

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, number) => [word, number]),
  ),
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, (index + 2) * 10]),
  ),
}
const scales = ['thousand', 'million', 'billion', 'trillion']

/** Converts words back to a number. */
function readBack(words: string): number {
  let [sum, group] = [0, 0]
  for (const word of words.split(/[ -]/)) {
    const scale = scales.indexOf(word)
    if (scale >= 0) {
      sum += group * 1000 ** (scale + 1)
      group = 0
    } else if (word === 'hundred') group *= 100
    else if (word !== 'and') group += values[word] ?? NaN
  }
  return sum + group
}

test('spells any number so that its words convert back to it', () => {
  const any = fc.oneof(
    fc.nat(2000),
    fc.maxSafeNat().map((number) => number % 1e15),
  )
  fc.assert(fc.property(any, (number) => readBack(numberInWords(String(number))) === number))
})
