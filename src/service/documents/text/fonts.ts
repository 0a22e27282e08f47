import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { memoize } from '#contract/memoize.ts'

const { resolve } = createRequire(import.meta.url)

/** Path of a font in a package whose `exports` list only its code. */
const packagedFont = (code: string, file: string) => join(dirname(code), '../fonts', file)

/**
 * Every font, in the order tried for a character. All are whole static fonts: pdfkit embeds only the default weight
 * of a variable font, and unpacks WOFF again for each glyph.
 */
const files = {
  text: () => resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: () => resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  title: () => resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
  // One glyph per letter: fonts that compose letters from strokes and dots can't be copied as text.
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
/** The faces for our own text; characters they lack come from the other fonts. */
export type Face = 'text' | 'strong' | 'title'

/** Loaded when first needed and kept: at most 12 fonts, about 30 MB in all. */
const openFont = memoize((name: FontName) => create(readFileSync(files[name]())) as Font)

export type Fonts = ReturnType<typeof createDocumentFonts>

/**
 * Returns the fonts of one document. They share their tables between documents but not their glyph cache: fontkit records in it which
 * character first used a glyph, and that would change the bytes of the next document.
 */
export function createDocumentFonts() {
  const get = memoize((name: FontName) =>
    Object.assign(Object.create(openFont(name)) as Font, { _glyphs: {} }),
  )
  const getWidths = memoize((name: FontName) => {
    const font = get(name)
    return memoize((text) => font.layout(text, features).advanceWidth / font.unitsPerEm)
  })
  return {
    get,
    /** Returns the width of a string, in ems. */
    width: (name: FontName, text: string) => getWidths(name)(text),
  }
}

/** Passed explicitly so that a string is shaped as a whole: by default, pdfkit shapes it word by word. */
export const features: ('kern' | 'tnum' | 'lnum')[] = ['kern', 'tnum', 'lnum']
