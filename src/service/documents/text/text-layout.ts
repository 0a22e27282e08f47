import { readableText } from '#contract/text/hidden-characters.ts'
import { splitAtBreaks } from './line-breaks.ts'
import { type Cluster, splitIntoClusters, splitParagraphs } from './clusters.ts'
import { toShapingOrder, toVisualOrder, bidiLevels } from './bidi.ts'
import type { Face, FontName, Fonts } from './fonts.ts'
import { reorderedScript } from './scripts.ts'

/** The face to try first, the size in points, and the direction unless the text sets it. */
export type Style = { readonly face: Face; readonly size: number; readonly direction?: 'ltr' }

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
  readonly hasCodePoints: boolean
}

/** Size of a code point relative to its line. */
const codePointScale = 0.72

type PlacedCluster = Cluster & { readonly level: number }

/**
 * Lays out a string in lines: finds fonts, keeps words whole where they fit, and gives each paragraph its own
 * direction, unless the style has one.
 * @param width the width of the lines, in points.
 */
export function layOutText(text: string, style: Style, width: number, fonts: Fonts): Line[] {
  return splitParagraphs(readableText(text)).flatMap((paragraph) => {
    const levels = bidiLevels(paragraph, style.direction)
    let at = 0
    const placed = splitIntoClusters(paragraph, style.face, fonts).map((cluster): PlacedCluster => {
      const level = levels[at] ?? 0
      at += cluster.text.length
      return { ...cluster, level }
    })
    const measure = (clusters: readonly PlacedCluster[]) => measureClusters(clusters, style, fonts)
    const lines = breakLines(splitAtBreaks(paragraph, placed), width, measure)
    return lines.map((line) => toLine(line, style, fonts))
  })
}

/** Fills lines with pieces; a piece wider than a line is split between characters. */
function breakLines(
  pieces: readonly PlacedCluster[][],
  width: number,
  measure: (clusters: readonly PlacedCluster[]) => number,
): PlacedCluster[][] {
  const lines: PlacedCluster[][] = [[]]
  let used = 0
  const startLine = () => {
    lines.push([])
    used = 0
  }
  const add = (clusters: readonly PlacedCluster[]) => {
    lines.at(-1)?.push(...clusters)
    used += measure(clusters)
  }
  for (const piece of pieces) {
    const pieceWidth = measure(trimEnd(piece))
    if (used + pieceWidth > width) startLine()
    if (pieceWidth <= width) {
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

function trimEnd(clusters: readonly PlacedCluster[]): readonly PlacedCluster[] {
  const last = clusters.findLastIndex(({ text }) => !/^\s*$/u.test(text))
  return clusters.slice(0, last + 1)
}

type Run = { characters: string[]; font: FontName; level: number; isCodePoint: boolean }

/** Joins adjacent clusters with the same font and direction. */
function toRuns(clusters: readonly PlacedCluster[]): Run[] {
  const runs: Run[] = []
  for (const { shown, font, level, isCodePoint } of clusters) {
    const last = runs.at(-1)
    if (last?.font === font && last.level === level && last.isCodePoint === isCodePoint)
      last.characters.push(shown)
    else runs.push({ characters: [shown], font, level, isCodePoint })
  }
  return runs
}

function fontSize({ isCodePoint }: Run, { size }: Style): number {
  return isCodePoint ? size * codePointScale : size
}

function measureClusters(clusters: readonly PlacedCluster[], style: Style, fonts: Fonts): number {
  return toRuns(clusters).reduce(
    (sum, run) => sum + fonts.width(run.font, run.characters.join('')) * fontSize(run, style),
    0,
  )
}

function toLine(clusters: readonly PlacedCluster[], style: Style, fonts: Fonts): Line {
  const visible = trimEnd(clusters)
  let x = 0
  const strokes = toVisualOrder(toRuns(visible)).map((run): Stroke => {
    const { font, isCodePoint, level, characters } = run
    const text = toShapingOrder(characters, isCodePoint ? 0 : level)
    const stroke = { text, font, size: fontSize(run, style), x }
    x += fonts.width(font, text) * stroke.size
    return stroke
  })
  const hasCodePoints = visible.some((cluster) => cluster.isCodePoint)
  const text = visible.map((cluster) => cluster.text).join('')
  const plain = !hasCodePoints && visible.every(({ level }) => level === 0) && !reorderedScript.test(text)
  return { strokes, width: x, text, plain, hasCodePoints }
}
