import { readableText } from '#contract/text/hidden-characters.ts'
import { splitAtBreaks } from './line-breaks.ts'
import { type Cluster, splitIntoClusters, splitParagraphs } from './clusters.ts'
import { toShapingOrder, toVisualOrder, bidiLevels } from './bidi.ts'
import type { Face, FontName, Fonts } from './fonts.ts'
import { reorderedScript } from './scripts.ts'

/** The face to try first, and the size in points. */
export type Style = { readonly face: Face; readonly size: number }

/** Text that one font draws in one go. `x` is in points from the left end of the line. */
type Stroke = { readonly text: string; readonly font: FontName; readonly size: number; readonly x: number }

export type Line = {
  readonly strokes: readonly Stroke[]
  readonly width: number
  /** The text in reading order. */
  readonly text: string
  /** Whether it's drawn from left to right in reading order, so that it needs no replacement text. */
  readonly plain: boolean
  /** Whether any of its characters are shown as code points. */
  readonly named: boolean
}

/** Size of a code point relative to its line. */
const codePointScale = 0.72

type Placed = Cluster & { readonly level: number }

/**
 * Lays out a text in lines: finds fonts, keeps words whole where they fit, and gives each paragraph its own
 * direction.
 * @param width of the lines, in points.
 */
export function layOutText(text: string, style: Style, width: number, fonts: Fonts): Line[] {
  return splitParagraphs(readableText(text)).flatMap((paragraph) => {
    const levels = bidiLevels(paragraph)
    let at = 0
    const placed = splitIntoClusters(paragraph, style.face, fonts).map((cluster): Placed => {
      const level = levels[at] ?? 0
      at += cluster.text.length
      return { ...cluster, level }
    })
    const measure = (clusters: readonly Placed[]) => measureClusters(clusters, style, fonts)
    const lines = breakLines(splitAtBreaks(paragraph, placed), width, measure)
    return lines.map((line) => toLine(line, style, fonts))
  })
}

/** Fills lines with pieces; a piece wider than a line is split between characters. */
function breakLines(
  pieces: readonly Placed[][],
  width: number,
  measure: (clusters: readonly Placed[]) => number,
): Placed[][] {
  const lines: Placed[][] = [[]]
  let used = 0
  const startLine = () => {
    lines.push([])
    used = 0
  }
  const add = (clusters: readonly Placed[]) => {
    lines.at(-1)?.push(...clusters)
    used += measure(clusters)
  }
  for (const piece of pieces) {
    const wide = measure(trimEnd(piece))
    if (used + wide > width) startLine()
    if (wide <= width) {
      add(piece)
      continue
    }
    for (const cluster of piece) {
      if (used + measure([cluster]) > width) startLine()
      add([cluster])
    }
  }
  return lines.filter((line) => line.length > 0)
}

function trimEnd(clusters: readonly Placed[]): readonly Placed[] {
  const last = clusters.findLastIndex(({ text }) => !/^\s*$/u.test(text))
  return clusters.slice(0, last + 1)
}

type Stretch = { characters: string[]; font: FontName; level: number; named: boolean }

/** Joins adjacent clusters with the same font and direction. */
function toStretches(clusters: readonly Placed[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { shown, font, level, named } of clusters) {
    const last = stretches.at(-1)
    if (last?.font === font && last.level === level && last.named === named) last.characters.push(shown)
    else stretches.push({ characters: [shown], font, level, named })
  }
  return stretches
}

function fontSize({ named }: Stretch, { size }: Style): number {
  return named ? size * codePointScale : size
}

function measureClusters(clusters: readonly Placed[], style: Style, fonts: Fonts): number {
  return toStretches(clusters).reduce(
    (sum, stretch) => sum + fonts.width(stretch.font, stretch.characters.join('')) * fontSize(stretch, style),
    0,
  )
}

function toLine(clusters: readonly Placed[], style: Style, fonts: Fonts): Line {
  const seen = trimEnd(clusters)
  let x = 0
  const strokes = toVisualOrder(toStretches(seen)).map((stretch): Stroke => {
    const { font, named, level, characters } = stretch
    const text = toShapingOrder(characters, named ? 0 : level)
    const stroke = { text, font, size: fontSize(stretch, style), x }
    x += fonts.width(font, text) * stroke.size
    return stroke
  })
  const named = seen.some((cluster) => cluster.named)
  const text = seen.map((cluster) => cluster.text).join('')
  const plain = !named && seen.every(({ level }) => level === 0) && !reorderedScript.test(text)
  return { strokes, width: x, text, plain, named }
}
