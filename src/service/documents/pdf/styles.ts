import type { Style } from '#service/documents/text/text-layout.ts'

/** Horizontal position and width, in points. */
export type HorizontalExtent = { readonly left: number; readonly width: number }

/** A4 and its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 40, foot: 44 } as const
export const column: HorizontalExtent = { left: page.left, width: page.width - page.left - page.right }
/** Column of the lines of facts, beside their names. */
export const factColumn: HorizontalExtent = { left: page.left + 104, width: column.width - 104 }

/** Background, text and hairline colours, one accent, and a red for warnings. */
export const colours = {
  black: '#18212b',
  soft: '#515b66',
  hair: '#c9c5b8',
  accent: '#0a5362',
  red: '#99221b',
  /** Light enough to read text through. */
  faint: '#f4e3e0',
} as const

/** Two text and two heading sizes with their line heights, in points. */
const sizes = {
  small: [8, 11],
  text: [9.25, 13.25],
  row: [8.25, 11.5],
  large: [13, 17],
  title: [23, 28],
} as const

export type TextStyle = Style & { readonly leading: number; readonly colour: string }

function textStyle(
  [size, leading]: readonly [number, number],
  face: Style['face'],
  colour: string = colours.black,
): TextStyle {
  return { face, size, leading, colour }
}

export const textStyles = {
  title: textStyle(sizes.title, 'title'),
  mark: textStyle(sizes.large, 'title', colours.accent),
  number: textStyle(sizes.large, 'strong'),
  warningTitle: textStyle(sizes.large, 'strong', colours.red),
  text: textStyle(sizes.text, 'text'),
  /** English sentences with names in any language. */
  sentence: { ...textStyle(sizes.text, 'text'), direction: 'ltr' },
  strong: textStyle(sizes.text, 'strong'),
  warning: textStyle(sizes.text, 'strong', colours.red),
  row: textStyle(sizes.row, 'text'),
  hint: textStyle(sizes.small, 'text', colours.soft),
  head: textStyle(sizes.small, 'strong', colours.soft),
  address: textStyle(sizes.small, 'text', colours.accent),
} as const
