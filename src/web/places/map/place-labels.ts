import type { Size } from './map-view.ts'

/** A place on the map, in pixels. */
type Dot = { readonly x: number; readonly y: number; readonly name: string }

/** A label beside its dot, with the anchor of its text in pixels. */
type Label = {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly text: string
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The font size of the labels, in pixels. Must match map.css. */
const fontSize = 12
const longestName = 24
const gap = 8

/**
 * Places the labels right of their dots, left, above or below, without overlapping other labels and dots. A label
 * without room is left out; the table beside the map lists every place.
 * @param dots most important first.
 */
export function placeLabels(dots: readonly Dot[], size: Size): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }))
  return dots.flatMap((dot) => {
    const free = labelPositions(dot).find(
      ({ box }) => isInside(box, size) && !taken.some((other) => overlap(box, other)),
    )
    if (!free) return []
    taken.push(free.box)
    return [free.label]
  })
}

function labelPositions({ x, y, name }: Dot): { label: Label; box: Box }[] {
  const letters = Array.from(name)
  const shortened = letters
    .slice(0, longestName - 1)
    .join('')
    .trim()
  const text = letters.length > longestName ? `${shortened}…` : name
  const width = textWidth(text)
  const half = fontSize / 2
  const level = { top: y - half - 1, bottom: y + half + 1 }
  const middle = { left: x - width / 2, right: x + width / 2 }
  return [
    {
      label: { x: x + gap, y: y + 4, anchor: 'start', text },
      box: { ...level, left: x + gap, right: x + gap + width },
    },
    {
      label: { x: x - gap, y: y + 4, anchor: 'end', text },
      box: { ...level, left: x - gap - width, right: x - gap },
    },
    {
      label: { x, y: y - gap - 1, anchor: 'middle', text },
      box: { ...middle, top: y - gap - fontSize, bottom: y - gap + 1 },
    },
    {
      label: { x, y: y + gap + 10, anchor: 'middle', text },
      box: { ...middle, top: y + gap, bottom: y + gap + fontSize + 1 },
    },
  ]
}

/** Estimates the width of a string, taking letters of wide scripts as square. */
function textWidth(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
  return Array.from(text).reduce((sum, letter) => sum + fontSize * (wide.test(letter) ? 1.05 : 0.6), 0)
}

function isInside(box: Box, { width, height }: Size): boolean {
  return box.left >= 2 && box.top >= 2 && box.right <= width - 2 && box.bottom <= height - 2
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
