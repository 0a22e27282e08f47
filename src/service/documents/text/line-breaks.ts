import type { Cluster } from './clusters.ts'

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Scripts written without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u
const opening = /[\p{Ps}\p{Pi}]$/u
const closing = /^[\p{Pe}\p{Pf}\p{Po}\u30fc\u3005]/u

/** Returns whether a line may break between two adjacent segments. */
function canBreak(before: string, after: string): boolean {
  if (/\s$/u.test(before)) return true
  if (/^\s/u.test(after) || opening.test(before) || closing.test(after)) return false
  // Keeps `GMT-4`, dates and numbers with hyphens together.
  if (before.endsWith('-') && /^\d/.test(after)) return false
  return /[-\u2010\u2013\u2014/]$/u.test(before) || unspaced.test(before.slice(-1)) || unspaced.test(after)
}

/**
 * Splits a paragraph at its possible line breaks.
 * @returns its clusters, grouped into unbreakable pieces.
 */
export function splitAtBreaks<Part extends Cluster>(text: string, clusters: readonly Part[]): Part[][] {
  const ends = new Set<number>()
  let before = ''
  for (const { segment, index } of wordSegmenter.segment(text)) {
    if (before && canBreak(before, segment)) ends.add(index)
    before = segment
  }
  const pieces: Part[][] = []
  let at = 0
  for (const cluster of clusters) {
    if (at === 0 || ends.has(at)) pieces.push([])
    pieces.at(-1)?.push(cluster)
    at += cluster.text.length
  }
  return pieces
}
