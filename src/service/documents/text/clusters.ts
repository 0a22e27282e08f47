import type { Face, FontName, Fonts } from './fonts.ts'
import { isPrintable } from './scripts.ts'

/** A grapheme cluster and how it's drawn. */
export type Cluster = {
  /** The original text. */
  readonly text: string
  /** What is drawn: the text, or its code point if no font has a glyph. */
  readonly shown: string
  readonly font: FontName
  /** Whether it's drawn as its code point, in a smaller size. */
  readonly isCodePoint: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that are never drawn: joiners, direction marks, variation selectors, soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u
/** Those that fonts need to join or separate the characters around them. */
const shapingControl = /\u200c|\u200d|\ufe0e|\ufe0f/u
/** Drawn in the font of the preceding text if possible; a space between emoji is as wide as one. */
const neutral = /^[\p{Z}\p{P}\p{S}\p{M}]+$/u
const emojiPresentation = /\p{Emoji_Presentation}|\u{fe0f}/u

/** Chinese, Japanese and Korean draw Han differently; the surrounding text shows which it is. */
function hanFonts(text: string): readonly FontName[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ['japanese', 'chinese', 'korean']
  if (/\p{sc=Hangul}/u.test(text)) return ['korean', 'chinese', 'japanese']
  return ['chinese', 'japanese', 'korean']
}

const otherFonts: readonly FontName[] = ['arabic', 'hebrew', 'thai', 'georgian', 'armenian']

/**
 * Splits a string into grapheme clusters and finds a font for each.
 * @param text without line breaks.
 * @param face tried first.
 */
export function splitIntoClusters(text: string, face: Face, fonts: Fonts): Cluster[] {
  const order: readonly FontName[] = [face, 'text', ...otherFonts, ...hanFonts(text), 'emoji']
  const hasGlyphs = (font: FontName, part: string) =>
    Array.from(part).every(
      (character) =>
        ignorable.test(character) ||
        (isPrintable(character) && fonts.get(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    )
  const clusters: Cluster[] = []
  for (const { segment } of graphemes.segment(text)) {
    const candidates = chooseCandidates(segment, clusters.at(-1)?.font, order)
    const whole = candidates.find((name) => hasGlyphs(name, segment))
    // A cluster that no font has as a whole is split into characters; those without a glyph become code points.
    for (const part of whole ? [segment] : segment) {
      const font = whole ?? candidates.find((name) => hasGlyphs(name, part))
      clusters.push(
        font
          ? { text: part, shown: visibleText(part), font, isCodePoint: false }
          : { text: part, shown: codePointLabel(part), font: 'text', isCodePoint: true },
      )
    }
  }
  return clusters
}

/** Returns the fonts to try for a cluster, in order. */
function chooseCandidates(
  segment: string,
  previous: FontName | undefined,
  order: readonly FontName[],
): readonly FontName[] {
  if (emojiPresentation.test(segment)) return ['emoji', ...order]
  if (previous && previous !== 'emoji' && neutral.test(segment)) return [previous, ...order]
  return order
}

function visibleText(segment: string): string {
  return ignorable.test(segment)
    ? Array.from(segment)
        .filter((character) => shapingControl.test(character) || !ignorable.test(character))
        .join('')
    : segment
}

/** Formats a character's code point, like `U+10330`. */
function codePointLabel(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return ` U+${digits} `
}

/**
 * Normalizes a string to NFC and removes controls.
 * @returns its paragraphs; none for an empty text.
 */
export function splitParagraphs(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map((paragraph) => paragraph.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim())
    .filter(Boolean)
}
