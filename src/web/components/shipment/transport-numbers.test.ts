import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMistypedNumbers, isContainerNumber, isImoNumber } from './transport-numbers.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const letters = fc.constantFrom('MSK', 'CSQ', 'ZEP', 'AAA', 'KLV')
const containerStart = fc
  .tuple(letters, fc.constantFrom('U', 'J', 'Z'), digits(6))
  .map((parts) => parts.join(''))
const imoStart = digits(6)

/** Returns the valid numbers that consist of a start and a check digit. */
const findValidNumbers = (start: string, isValid: (number: string) => boolean) =>
  Array.from('0123456789', (digit) => start + digit).filter(isValid)

/** Adds the digit that makes a number valid. */
const withCheckDigit = (start: string, isValid: (number: string) => boolean) =>
  findValidNumbers(start, isValid)[0] ?? ''
const anyContainerNumber = containerStart.map((start) => withCheckDigit(start, isContainerNumber))
const anyImoNumber = imoStart.map((start) => withCheckDigit(start, isImoNumber))

/** Replaces the check digit with another. */
const replaceCheckDigit = (number: string, step: number) =>
  number.slice(0, -1) + String((Number(number.at(-1)) + step) % 10)

describe('a container number', () => {
  // Published examples of the calculation.
  test.each(['ZEPU0037255', 'CSQU3054383', 'MWCU6059784', 'CBHU3202732'])('%s is valid', (number) => {
    expect(isContainerNumber(number)).toBe(true)
  })

  test('has a check digit of 0 if the remainder is 10', () => {
    // 24·1 + 30·2 + 21·4 + 32·8 + 8·512 = 4520, and 4520 mod 11 = 10.
    expect(withCheckDigit('MSKU000008', isContainerNumber)).toBe('MSKU0000080')
  })

  test('has exactly one valid check digit', () => {
    fc.assert(
      fc.property(containerStart, (start) => {
        expect(findValidNumbers(start, isContainerNumber)).toHaveLength(1)
      }),
    )
  })
})

describe('an IMO number', () => {
  // Published examples, and numbers of known ships.
  test.each(['9074729', '7654329', '9321483', '9176187', '8814275'])('%s is valid', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  test('has exactly one valid check digit', () => {
    fc.assert(
      fc.property(imoStart, (start) => {
        expect(findValidNumbers(start, isImoNumber)).toHaveLength(1)
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
      anyContainerNumber,
      anyImoNumber.map((number) => `IMO ${number}`),
    )
    fc.assert(
      fc.property(anyWrong, fc.integer({ min: 1, max: 9 }), (number, step) => {
        const wrong = replaceCheckDigit(number, step)
        expect(findMistypedNumbers(`Ref. ${wrong}.`)).toEqual([{ number: wrong, hasLetter: false }])
      }),
    )
  })
})
