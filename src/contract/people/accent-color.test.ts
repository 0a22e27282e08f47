import { expect, it } from 'vitest'
import { accentColorProblem } from './accent-color.ts'
import { contrastRatio, relativeLuminance } from './contrast.ts'

// Luminance follows from the definition in WCAG 2.2: that of a primary colour is its coefficient.
it.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#00ff00', 0.7152],
  ['#0000ff', 0.0722],
])('%s has a relative luminance of %d', (color, luminance) => {
  expect(relativeLuminance(color)).toBeCloseTo(luminance, 10)
})

// The first is in the definition itself; the others are the greys around the limit that Understanding SC 1.4.3 discusses.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

it('accepts colours with a contrast of at least 4.5', () => {
  for (const color of ['#767676', '#000000', '#0a5362']) expect(accentColorProblem(color)).toBeUndefined()
})

it.each([
  ['#777777', '4.4'],
  ['#ffffff', '1.0'],
  ['#f5b800', '1.7'],
])('says what contrast %s has, rounded down', (color, ratio) => {
  expect(accentColorProblem(color)).toBe(
    `This colour is too light: white text on it has a contrast of ${ratio}:1, below the minimum of 4.5:1. Choose a darker one.`,
  )
})

it.each(['', 'red', '#fff', '#12345g', '0a5362', 'rgb(1,2,3)', '#0a536200'])('rejects %j', (text) => {
  expect(accentColorProblem(text)).toBe('Enter a colour as # followed by 6 hex digits, for example #0a5362.')
})
