import { colorPattern, colorMessage } from './branding.ts'
import { contrastRatio, minContrast } from './contrast.ts'

/** Returns why a colour can't be the accent colour, or undefined if it can. It must be readable on white, and white on it. */
export function accentColorProblem(color: string): string | undefined {
  if (!colorPattern.test(color)) return colorMessage
  const ratio = contrastRatio(color, '#ffffff')
  if (ratio >= minContrast) return undefined
  // Rounded down, so that it's never shown as the minimum.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  return `This colour is too light: white text on it has a contrast of ${shown}:1, below the minimum of ${minContrast}:1. Choose a darker one.`
}
