import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** A package of whole fonts whose `exports` name its code only. */
const packagedFont = (code: string, file: string) => join(dirname(code), '../fonts', file)

/**
 * Every font that paper is set in, in the order in which they are asked for a character. Whole static fonts: of
 * variable ones only the default weight could be embedded, and WOFF is unpacked anew for each glyph.
 */
const files = {
  text: () => resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: () => resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  title: () => resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
  // One glyph a letter: of letters that are put together from strokes and dots no reader finds its way back.
  arabic: () => resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  hebrew: () => resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  thai: () => resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  georgian: () => resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  armenian: () => resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  chinese: () => packagedFont(resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  japanese: () => packagedFont(resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Regular.otf'),
  korean: () => packagedFont(resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
  emoji: () => resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} satisfies Record<string, () => string>

export type FontName = keyof typeof files
/** The faces that words of ours are set in; what they lack is taken from the other fonts. */
export type Face = 'text' | 'strong' | 'title'

/** Read when first needed, and kept: a dozen at most, some 30 MB if one document after the other needs them all. */
const openedFonts = new Map<FontName, Font>()

function openFont(name: FontName): Font {
  const known = openedFonts.get(name)
  if (known) return known
  const font = create(readFileSync(files[name]())) as Font
  openedFonts.set(name, font)
  return font
}

/** The fonts of one document. */
export type Fonts = {
  readonly get: (name: FontName) => Font
  /** How wide a text is, in ems of its font. */
  readonly width: (name: FontName, text: string) => number
}

/**
 * @returns fonts that share their tables with every other document's and nothing that a document leaves behind:
 * fontkit notes at each glyph which character first asked for it, and that would find its way into the bytes.
 */
export function createDocumentFonts(): Fonts {
  const fonts = new Map<FontName, Font>()
  const widths = new Map<string, number>()
  const of = (name: FontName) => {
    const known = fonts.get(name)
    if (known) return known
    const own = Object.assign(Object.create(openFont(name)) as Font, { _glyphs: {} })
    fonts.set(name, own)
    return own
  }
  return {
    get: of,
    width: (name, text) => {
      const key = `${name} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known
      const font = of(name)
      const width = font.layout(text, features).advanceWidth / font.unitsPerEm
      widths.set(key, width)
      return width
    },
  }
}

/** Asked for by name so that a text is shaped as a whole: left to itself, pdfkit shapes it word by word. */
export const features: ('kern' | 'tnum' | 'lnum')[] = ['kern', 'tnum', 'lnum']
