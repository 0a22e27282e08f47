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

  test('suggests two swapped digits, as typed otherwise', () => {
    expect(findMistypedNumbers('1 x 40’ CSQU 304538-3')).toEqual([
      { number: 'CSQU 304538-3', mistake: 'swap', corrections: ['CSQU 305438-3'] },
    ])
    expect(findMistypedNumbers('csqu3054338')).toEqual([
      { number: 'csqu3054338', mistake: 'swap', corrections: ['csqu3054383'] },
    ])
    expect(findMistypedNumbers('Finnmaid IMO 9231483')).toEqual([
      { number: 'IMO 9231483', mistake: 'swap', corrections: ['IMO 9321483'] },
    ])
  })

  test('suggests digits for letters that look like them', () => {
    expect(findMistypedNumbers('CSQU 3O5438 3')).toEqual([
      { number: 'CSQU 3O5438 3', mistake: 'letter', corrections: ['CSQU 305438 3'] },
    ])
    expect(findMistypedNumbers('IMO 932I483')).toEqual([
      { number: 'IMO 932I483', mistake: 'letter', corrections: ['IMO 9321483'] },
    ])
  })

  test('suggests nothing if no swap makes it right', () => {
    expect(findMistypedNumbers('ZEPU 003725 6, IMO 9999999 and CSQU3054383')).toEqual([
      { number: 'ZEPU 003725 6', mistake: undefined, corrections: [] },
      { number: 'IMO 9999999', mistake: undefined, corrections: [] },
    ])
  })

  test('finds every wrong check digit, and suggests only valid numbers', () => {
    const anyWrong = fc.oneof(
      anyContainer,
      anyShip.map((number) => `IMO ${number}`),
    )
    fc.assert(
      fc.property(anyWrong, fc.integer({ min: 1, max: 9 }), (number, step) => {
        const wrong = replaceDigit(number, 0, step)
        const [found, ...more] = findMistypedNumbers(`Ref. ${wrong}.`)
        expect(found?.number).toBe(wrong)
        expect(more).toEqual([])
        expect(findMistypedNumbers(found?.corrections.join(', ') ?? '')).toEqual([])
        expect(found?.corrections.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('suggests the right number for two swapped neighbours, unless others are as likely', () => {
    fc.assert(
      fc.property(anyContainer, fc.integer({ min: 4, max: 9 }), (number, at) => {
        fc.pre(number[at] !== number[at + 1])
        const wrong = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)
        fc.pre(!isContainerNumber(wrong))
        const [found] = findMistypedNumbers(wrong)
        expect(found?.mistake === undefined || found.corrections.includes(number)).toBe(true)
      }),
    )
  })
})
