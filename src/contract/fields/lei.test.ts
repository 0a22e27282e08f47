import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Lei } from './lei.ts'

const real = ['5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394', '7LTWFZYICNSX8D621K86', '506700GE1G29325QX363']
const isValid = (text: string) => Lei.safeParse(text).success
const messages = (text: string) => Lei.safeParse(text).error?.issues.map(({ message }) => message)

const digits = Array.from('0123456789')
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const alphabet = [...digits, ...letters]
const characterKind = (character = '') => (digits.includes(character) ? digits : letters)

/** Generates valid LEIs: 18 characters, then the check digits that make the number 1 modulo 97. */
const anyLei = fc.array(fc.constantFrom(...alphabet), { minLength: 18, maxLength: 18 }).map((characters) => {
  const number = characters.map((character) => alphabet.indexOf(character)).join('')
  const check = 98n - ((BigInt(number) * 100n) % 97n)
  return characters.join('') + String(check).padStart(2, '0')
})
const position = fc.nat({ max: 19 })

describe('an LEI', () => {
  test.each(real)('%s is valid', (lei) => {
    expect(Lei.parse(lei)).toBe(lei)
  })

  test('is read with spaces and in lower case', () => {
    expect(Lei.parse(' 5493 001k jtii\tgc8y 1r12 ')).toBe(real[0])
    expect(Lei.parse(' ')).toBe('')
  })

  test.each([
    '5493001KJTIIGC8Y1R1',
    '5493001KJTIIGC8Y1R123',
    '5493001KJTIIGC8Y1R1Ä',
    '5493001KJTIIGC8Y1RAB',
    '-',
  ])('is rejected unless it’s 20 letters and digits that end in two digits: %s', (text) => {
    expect(messages(text)).toEqual([
      'Enter the LEI as 20 letters and digits, for example 5493001KJTIIGC8Y1R12.',
    ])
  })

  test('is rejected if its check digits don’t match', () => {
    expect(messages('5493001KJTIIGC8Y1R13')).toEqual([
      'The check digits of this LEI don’t match. Check it for typing errors.',
    ])
  })

  test('is accepted if its check digits match', () => {
    fc.assert(fc.property(anyLei, (lei) => isValid(lei)))
  })

  test('is rejected if one digit or letter is replaced by another', () => {
    fc.assert(
      fc.property(anyLei, position, fc.nat(), (lei, at, step) => {
        const kind = characterKind(lei[at])
        const shift = 1 + (step % (kind.length - 1))
        const other = kind[(kind.indexOf(lei[at] ?? '') + shift) % kind.length] ?? ''
        return !isValid(lei.slice(0, at) + other + lei.slice(at + 1))
      }),
    )
  })

  test('is rejected if two adjacent digits or letters are swapped', () => {
    fc.assert(
      fc.property(anyLei, fc.nat({ max: 18 }), (lei, at) => {
        const [one = '', other = ''] = [lei[at], lei[at + 1]]
        fc.pre(one !== other && characterKind(one) === characterKind(other))
        return !isValid(lei.slice(0, at) + other + one + lei.slice(at + 2))
      }),
    )
  })
})
