import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentColorProblem } from '#contract/people/accent-color.ts'
import { contrastRatio } from '#contract/people/contrast.ts'
import { createAccentShades } from './accent-shades.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../ui/styles/tokens.css'), 'utf8')
/** Returns the light and the dark colour of each custom property whose name matches. */
function readTokens(name: string): { light: string[]; dark: string[] } {
  const found = [...tokens.matchAll(new RegExp(`--(?:${name}): light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'g'))]
  return { light: found.map(([, light = '']) => light), dark: found.map(([, , dark = '']) => dark) }
}
const backgrounds = readTokens('paper|sheet|[\\w-]*wash')
/** The text of buttons is as light or as dark as this. */
const buttonText = readTokens('accent-ink')

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
const accepted = color.filter((each) => accentColorProblem(each) === undefined)

it('are readable on every background, and the text of buttons on them', () => {
  expect(backgrounds.light).toHaveLength(6)
  fc.assert(
    fc.property(accepted, (accent) => {
      const { light, dark, lightHovered, darkHovered } = createAccentShades(accent)
      for (const shade of [light, lightHovered])
        for (const other of [...backgrounds.light, ...buttonText.light])
          expect(contrastRatio(shade, other)).toBeGreaterThanOrEqual(4.5)
      for (const shade of [dark, darkHovered])
        for (const other of [...backgrounds.dark, ...buttonText.dark])
          expect(contrastRatio(shade, other)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('keep a colour that is dark enough, and lighten it for the dark theme', () => {
  expect(createAccentShades('#7b1e3a')).toEqual({
    light: '#7b1e3a',
    lightHovered: '#5c172c',
    dark: '#b98796',
    darkHovered: '#cba5b0',
  })
})
