/** The minimum contrast between text and its background (WCAG 2.2, success criterion 1.4.3). */
export const minContrast = 4.5

/** Returns the red, green and blue of a colour like `#0a5362`, from 0 to 255. */
export function parseColor(color: string): [number, number, number] {
  const channel = (index: number) => Number.parseInt(color.slice(index, index + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Returns the relative luminance of a colour, from 0 for black to 1 for white, as WCAG 2.2 defines it. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = parseColor(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(color: string, other: string): number {
  const [one, two] = [relativeLuminance(color), relativeLuminance(other)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}
