import type { Face, FontName, Fonts } from './fonts.ts'
import { isPrintable } from './scripts.ts'

/** What people see as one character, and how it is drawn. */
export type Cluster = {
  /** As it stands in the text. */
  readonly text: string
  /** As it is drawn: the text itself, or the name of a character that no font holds. */
  readonly shown: string
  readonly font: FontName
  /** Named, not drawn; then it is set smaller. */
  readonly named: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Said by a text and not drawn: joiners, marks of direction, variation selectors, soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u
/** Of these the fonts need to know, to join or to part what stands around them. */
const shapingControl = /[\u200c\u200d\ufe0e\ufe0f]/u
/** Drawn by the font of what stands before it, wherever that can; a space among pictures is as wide as one. */
const neutral = /^[\p{Z}\p{P}\p{S}\p{M}]+$/u
const emojiPresentation = /\p{Emoji_Presentation}|\u{fe0f}/u

/** Han is written in one way each by three languages; what stands beside it says which. */
function hanFonts(text: string): readonly FontName[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ['japanese', 'chinese', 'korean']
  if (/\p{sc=Hangul}/u.test(text)) return ['korean', 'chinese', 'japanese']
  return ['chinese', 'japanese', 'korean']
}

const otherFonts: readonly FontName[] = ['arabic', 'hebrew', 'thai', 'georgian', 'armenian']

/**
 * Cuts a text into what people see as characters and finds a font for each.
 * @param text without line breaks.
 * @param face asked first.
 */
export function splitIntoClusters(text: string, face: Face, fonts: Fonts): Cluster[] {
  const order: readonly FontName[] = [face, 'text', ...otherFonts, ...hanFonts(text), 'emoji']
  const holds = (font: FontName, part: string) =>
    Array.from(part).every(
      (character) =>
        ignorable.test(character) ||
        (isPrintable(character) && fonts.get(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    )
  const found: Cluster[] = []
  for (const { segment } of graphemes.segment(text)) {
    const before = found.at(-1)?.font
    const wanted = emojiPresentation.test(segment)
      ? ['emoji' as const, ...order]
      : before && before !== 'emoji' && neutral.test(segment)
        ? [before, ...order]
        : order
    const font = wanted.find((name) => holds(name, segment))
    if (font) found.push({ text: segment, shown: visibleText(segment), font, named: false })
    else found.push(...splitCharacters(segment, wanted, holds))
  }
  return found
}

/** Where no font holds the whole of it: each character by itself, and those that none holds by their numbers. */
function splitCharacters(
  segment: string,
  order: readonly FontName[],
  holds: (font: FontName, part: string) => boolean,
): Cluster[] {
  return Array.from(segment).map((character) => {
    const font = order.find((name) => holds(name, character))
    if (font) return { text: character, shown: visibleText(character), font, named: false }
    return { text: character, shown: codePointLabel(character), font: 'text', named: true }
  })
}

function visibleText(segment: string): string {
  return ignorable.test(segment)
    ? Array.from(segment)
        .filter((character) => shapingControl.test(character) || !ignorable.test(character))
        .join('')
    : segment
}

/** The number that Unicode gives a character, as `U+10330`. */
function codePointLabel(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return ` U+${digits} `
}

/**
 * A text as it can be set: composed, without halves of characters and without controls.
 * @returns its paragraphs; an empty text has none.
 */
export function splitParagraphs(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\u{fffd}')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map((paragraph) => paragraph.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim())
    .filter(Boolean)
}
