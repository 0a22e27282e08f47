import { readableText } from '#contract/text/hidden-characters.ts'
import { piecesOf } from './line-breaks.ts'
import { type Cluster, clustersOf, paragraphsOf } from './clusters.ts'
import { handed, inSight, levelsOf } from './bidi.ts'
import type { Face, FontName, Fonts } from './fonts.ts'
import { reordered } from './scripts.ts'

/** How a text is set: the face that is asked first, and the size in points. */
export type Style = { readonly face: Face; readonly size: number }

/** What one font draws in one go. Distances are points from the left end of the line. */
type Stroke = { readonly text: string; readonly font: FontName; readonly size: number; readonly x: number }

export type Line = {
  readonly strokes: readonly Stroke[]
  readonly width: number
  /** What is to be read here. */
  readonly text: string
  /** Drawn from left to right, character by character, as it is read. */
  readonly plain: boolean
  /** Whether some of its characters stand by their numbers. */
  readonly named: boolean
}

/** A character by its number is set at this share of its line's size. */
const namedSize = 0.72

type Placed = Cluster & { readonly level: number }

/**
 * Sets a text in lines: fonts by what they hold, words kept whole where they fit, each paragraph in its own
 * direction.
 * @param width of the lines, in points.
 */
export function linesOf(text: string, style: Style, width: number, fonts: Fonts): Line[] {
  return paragraphsOf(readableText(text)).flatMap((paragraph) => {
    const levels = levelsOf(paragraph)
    let at = 0
    const placed = clustersOf(paragraph, style.face, fonts).map((cluster): Placed => {
      const level = levels[at] ?? 0
      at += cluster.text.length
      return { ...cluster, level }
    })
    const pieces = piecesOf(paragraph, placed) as Placed[][]
    return broken(pieces, width, (clusters) => measured(clusters, style, fonts)).map((line) =>
      drawnLine(line, style, fonts),
    )
  })
}

/** Fills lines with pieces; one that is wider than a line is cut between characters. */
function broken(
  pieces: readonly Placed[][],
  width: number,
  measure: (clusters: readonly Placed[]) => number,
): Placed[][] {
  const lines: Placed[][] = []
  let line: Placed[] = []
  let used = 0
  const end = () => {
    if (line.length > 0) lines.push(line)
    line = []
    used = 0
  }
  for (const piece of pieces) {
    if (used + measure(trimmed(piece)) > width) end()
    if (measure(trimmed(piece)) <= width) {
      line.push(...piece)
      used += measure(piece)
      continue
    }
    for (const cluster of piece) {
      const wide = measure([cluster])
      if (used + wide > width) end()
      line.push(cluster)
      used += wide
    }
  }
  end()
  return lines
}

function trimmed(clusters: readonly Placed[]): readonly Placed[] {
  const last = clusters.findLastIndex(({ text }) => !/^\s*$/u.test(text))
  return clusters.slice(0, last + 1)
}

type Stretch = { characters: string[]; font: FontName; level: number; named: boolean }

/** Joins neighbours that one font draws in one direction. */
function stretchesOf(clusters: readonly Placed[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { shown, font, level, named } of clusters) {
    const last = stretches.at(-1)
    if (last?.font === font && last.level === level && last.named === named) last.characters.push(shown)
    else stretches.push({ characters: [shown], font, level, named })
  }
  return stretches
}

function sizeOf({ named }: Stretch, { size }: Style): number {
  return named ? size * namedSize : size
}

function measured(clusters: readonly Placed[], style: Style, fonts: Fonts): number {
  return stretchesOf(clusters).reduce(
    (sum, stretch) => sum + fonts.width(stretch.font, stretch.characters.join('')) * sizeOf(stretch, style),
    0,
  )
}

function drawnLine(clusters: readonly Placed[], style: Style, fonts: Fonts): Line {
  const seen = trimmed(clusters)
  let x = 0
  const strokes = inSight(stretchesOf(seen)).map((stretch): Stroke => {
    const { font, named, level, characters } = stretch
    const text = handed(characters, named ? 0 : level)
    const stroke = { text, font, size: sizeOf(stretch, style), x }
    x += fonts.width(font, text) * stroke.size
    return stroke
  })
  const named = seen.some((cluster) => cluster.named)
  const text = seen.map((cluster) => cluster.text).join('')
  const plain = !named && seen.every(({ level }) => level === 0) && !reordered.test(text)
  return { strokes, width: x, text, plain, named }
}
