import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prefixEditDistance, editDistance } from '#contract/text/edit-distance.ts'

describe('edit distance', () => {
  test.each([
    ['helsinki', 'helsinki', 0],
    ['helsin', 'helsinki', 0],
    ['hlesinki', 'helsinki', 1],
    ['helsiki', 'helsinki', 1],
    ['hellsinki', 'helsinki', 1],
    ['jelsinki', 'helsinki', 1],
    ['rottredam', 'rotterdam', 1],
    ['roterdan', 'rotterdam', 2],
    ['hamburg', 'helsinki', Infinity],
    ['helsinkihelsinki', 'helsinki', Infinity],
  ])('the distance from %s to %s is %d', (typed, name, count) => {
    expect(prefixEditDistance(typed, name, 2)).toBe(count)
  })

  const name = fc.stringMatching(/^[a-z]{5,12}$/)
  test('is at most 1 for a letter left out, doubled or swapped with the next', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom('out', 'twice', 'swapped'), (whole, at, typo) => {
        const here = at % (whole.length - 1)
        const [letter = '', next = ''] = whole.slice(here)
        const wrong = { out: next, twice: letter + letter + next, swapped: next + letter }[typo]
        const typed = whole.slice(0, here) + wrong + whole.slice(here + 2)
        expect(prefixEditDistance(typed, whole, 2)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  ['laptop', 'laptop', 0],
  ['laptpo', 'laptop', 1],
  ['laptop', 'laptops', 1],
  ['lap', 'laptop', Infinity],
  ['refrigirater', 'refrigerator', 2],
])('the whole edit distance from %s to %s is %d', (typed, word, count) => {
  expect(editDistance(typed, word, 2)).toBe(count)
})
