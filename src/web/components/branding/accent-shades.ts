import { contrastRatio, minContrast, parseColor } from '#contract/people/contrast.ts'

/** The background with the lowest contrast in the light and the dark theme; `tokens.css` has all of them. */
const backgrounds = { light: '#f9e9e5', dark: '#1f2e34' } as const

/** How much black or white is mixed in for hovered buttons and links, in 64ths. */
const hoverPart = 16

/** Mixes a colour with black or white. @param part how much black or white, in 64ths. */
function mixColors(color: string, other: 0 | 255, part: number): string {
  const mixed = parseColor(color).map((value) => Math.round(value + ((other - value) * part) / 64))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a colour with as little black or white as it needs to be readable on a background. */
function makeReadable(background: string, color: string, other: 0 | 255): string {
  let part = 0
  while (part < 64 && contrastRatio(mixColors(color, other, part), background) < minContrast) part += 1
  return mixColors(color, other, part)
}

/**
 * Returns the shades of an accent colour for buttons and links, in the light and the dark theme. They have the same hue and
 * a contrast of at least 4.5:1 with every background and with the text of buttons.
 */
export function createAccentShades(color: string) {
  const light = makeReadable(backgrounds.light, color, 0)
  const dark = makeReadable(backgrounds.dark, color, 255)
  return {
    light,
    dark,
    lightHovered: mixColors(light, 0, hoverPart),
    darkHovered: mixColors(dark, 255, hoverPart),
  }
}
