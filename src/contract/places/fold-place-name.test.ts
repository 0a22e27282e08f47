import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldPlaceName, spellingVariants } from './fold-place-name.ts'

describe('foldPlaceName', () => {
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
  ])('folds %s to %s', (name, folded) => {
    expect(foldPlaceName(name)).toBe(folded)
  })

  test('doesn’t change a folded name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldPlaceName(foldPlaceName(text))).toBe(foldPlaceName(text))
      }),
    )
  })

  test('spells umlauts and å with one letter too', () => {
    expect(spellingVariants('muenchen')).toContain('munchen')
    expect(spellingVariants('aarhus')).toContain('arhus')
    expect(spellingVariants('london')).toEqual(['london'])
  })
})
