import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, readings } from './fold-place-name.ts'

describe('a folded name', () => {
  test.each([
    ['Saint-Étienne', 'saint etienne'],
    ['St. John’s', 'st johns'],
    ["St. John's", 'st johns'],
    ['ŁÓDŹ', 'lodz'],
    ['Tórshavn', 'torshavn'],
    ['Straßburg', 'strassburg'],
    ['  New   York ', 'new york'],
    ['上海', '上海'],
    ['İzmir', 'izmir'],
  ])('of %s is %s', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })

  test('folded again is the same, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('may be written without its dots', () => {
    expect(readings('muenchen')).toContain('munchen')
    expect(readings('aarhus')).toContain('arhus')
    expect(readings('london')).toEqual(['london'])
  })
})
