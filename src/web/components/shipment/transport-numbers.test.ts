import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMistypedNumbers, isContainerNumber, isImoNumber } from './transport-numbers.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const letters = fc.constantFrom('MSK', 'CSQ', 'ZEP', 'AAA', 'KLV')
const anyContainer = fc
  .tuple(letters, fc.constantFrom('U', 'J', 'Z'), digits(6))
  .map((parts) => parts.join(''))
  .map((start) => withCheckDigit(start, isContainerNumber))
const anyShip = digits(6).map((start) => withCheckDigit(start, isImoNumber))

/** Adds the digit that makes a number valid. */
function withCheckDigit(start: string, isValid: (number: string) => boolean): string {
  const found = Array.from('0123456789', (digit) => start + digit).filter(isValid)
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

/** Replaces a digit by another. */
function replaceDigit(number: string, fromEnd: number, step: number): string {
  const at = number.length - 1 - fromEnd
  const other = (Number(number[at]) + step) % 10
  return number.slice(0, at) + String(other) + number.slice(at + 1)
}

describe('a container number', () => {
  // Published examples of the calculation.
  test.each(['ZEPU0037255', 'CSQU3054383', 'MWCU6059784', 'CBHU3202732'])('%s is valid', (number) => {
    expect(isContainerNumber(number)).toBe(true)
  })

  test('has a check digit of 0 if the remainder is 10', () => {
    // 24·1 + 30·2 + 21·4 + 32·8 + 8·512 = 4520, and 4520 mod 11 = 10.
    expect(withCheckDigit('MSKU000008', isContainerNumber)).toBe('MSKU0000080')
  })

  test('rejects a container number with another check digit', () => {
    fc.assert(
      fc.property(anyContainer, fc.integer({ min: 1, max: 9 }), (number, step) => {
        expect(isContainerNumber(replaceDigit(number, 0, step))).toBe(false)
      }),
    )
  })
})

describe('an IMO number', () => {
  // Published examples, and numbers of known ships.
  test.each(['9074729', '7654329', '9321483', '9176187', '8814275'])('%s is valid', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  test('rejects an IMO number with another check digit', () => {
    fc.assert(
      fc.property(anyShip, fc.integer({ min: 1, max: 9 }), (number, step) => {
        expect(isImoNumber(replaceDigit(number, 0, step))).toBe(false)
      }),
    )
  })
})

describe('findMistypedNumbers', () => {
  test.each([
    '',
    '12 wooden crates, 4,800 kg',
    'CSQU3054383',
    'csqu 305438 3',
    'CSQU 305438-3, ZEPU0037255',
    'MV Finnmaid, IMO 9321483',
    'MV Finnmaid (IMO no. 9321483)',
    'CSQU 305438',
    'CSQA 305438 4',
    'CSQU 30543834',
    'IMO 93214831',
    'Order 3054384',
    'Peru 3054384',
  ])('finds nothing wrong in “%s”', (text) => {
    expect(findMistypedNumbers(text)).toEqual([])
  })

  test.each(['1 x 40’ CSQU 304538-3', 'csqu3054338', 'ZEPU 003725 6', 'Finnmaid IMO 9231483', 'IMO 9999999'])(
    'finds a wrong check digit in “%s”',
    (text) => {
      const [found, ...more] = findMistypedNumbers(`${text} and CSQU3054383`)
      expect(found).toEqual({ number: /(csqu|zepu|imo).*/i.exec(text)?.[0], hasLetter: false })
      expect(more).toEqual([])
    },
  )

  test.each(['CSQU 3O5438 3', 'IMO 932I483'])('finds a letter in place of a digit in “%s”', (number) => {
    expect(findMistypedNumbers(number)).toEqual([{ number, hasLetter: true }])
  })

  test('finds every wrong check digit', () => {
    const anyWrong = fc.oneof(
      anyContainer,
      anyShip.map((number) => `IMO ${number}`),
    )
    fc.assert(
      fc.property(anyWrong, fc.integer({ min: 1, max: 9 }), (number, step) => {
        const wrong = replaceDigit(number, 0, step)
        expect(findMistypedNumbers(`Ref. ${wrong}.`)).toEqual([{ number: wrong, hasLetter: false }])
      }),
    )
  })
})
