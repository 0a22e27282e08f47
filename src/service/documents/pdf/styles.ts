import type { Style } from '#service/documents/text/text-layout.ts'

/** Where something stands across the page, in points. */
export type Across = { readonly left: number; readonly width: number }

/** A4 in points, and what is left free around it. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 40, foot: 44 } as const
export const column: Across = { left: page.left, width: page.width - page.left - page.right }
/** Where the answers stand: beside their questions. */
export const answers: Across = { left: page.left + 104, width: column.width - 104 }

/** Paper and ink, hairlines, one accent; and the red that nobody overlooks. */
export const ink = {
  black: '#18212b',
  soft: '#515b66',
  hair: '#c9c5b8',
  accent: '#0a5362',
  stop: '#99221b',
  /** Light enough to be read through. */
  faint: '#f4e3e0',
} as const

/** Two sizes for text and two for headings, with the height of their lines, in points. */
const sizes = {
  small: [8, 11],
  text: [9.25, 13.25],
  row: [8.25, 11.5],
  large: [13, 17],
  title: [23, 28],
} as const

export type Setting = Style & { readonly leading: number; readonly colour: string }

function setting(
  [size, leading]: readonly [number, number],
  face: Style['face'],
  colour: string = ink.black,
): Setting {
  return { face, size, leading, colour }
}

export const settings = {
  title: setting(sizes.title, 'title'),
  total: setting(sizes.large, 'title'),
  mark: setting(sizes.large, 'title', ink.accent),
  number: setting(sizes.large, 'strong'),
  warning: setting(sizes.large, 'strong', ink.stop),
  text: setting(sizes.text, 'text'),
  strong: setting(sizes.text, 'strong'),
  stop: setting(sizes.text, 'strong', ink.stop),
  row: setting(sizes.row, 'text'),
  hint: setting(sizes.small, 'text', ink.soft),
  head: setting(sizes.small, 'strong', ink.soft),
  address: setting(sizes.small, 'text', ink.accent),
} as const
