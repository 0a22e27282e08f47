import { openPdf, type PdfPage, readStructure } from './open-pdf.ts'

type Item = { readonly str: string; readonly transform: readonly number[] }

/** A PDF as read by PDF.js, an independent implementation. */
export type ReadPdf = {
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** The text of each page, line by line, left to right. Adjacent strings are joined without a space. */
  readonly pages: readonly string[]
  /** The same lines right to left, for right-to-left scripts. */
  readonly rightToLeftPages: readonly string[]
  /** The role of every structure element in reading order, and the alternative text of figures. */
  readonly roles: readonly string[]
  readonly alts: readonly string[]
  /** The replacement text of elements whose glyphs have another order or meaning. */
  readonly actualTexts: readonly string[]
}

/**
 * Reads a PDF.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { document, title, language, pages } = await openPdf(bytes)
  const lines = await Promise.all(pages.map(readLines))
  const nodes = (await Promise.all(pages.map(readStructure))).flat()
  return {
    title,
    language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    pages: lines.map(joinLines),
    rightToLeftPages: lines.map((page) => joinLines(page.map((items) => [...items].reverse()))),
    roles: nodes.flatMap(({ role }) => role ?? []),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
    actualTexts: findActualTexts(bytes),
  }
}

/**
 * PDF.js doesn't expose replacement text. The file's objects contain them as UTF-16 with escaped special
 * bytes.
 */
function findActualTexts(bytes: Uint8Array): string[] {
  const objects = Buffer.from(bytes).toString('latin1')
  return [...objects.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const plain = text.replaceAll(/\\([nrtbf]|[^])/g, (_, letter: string) => escapes[letter] ?? letter)
    const units = Buffer.from(plain, 'latin1')
    return units[0] === 0xfe && units[1] === 0xff ? units.subarray(2).swap16().toString('utf16le') : plain
  })
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Reads the text of each page of a PDF, line by line.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await openPdf(bytes)
  const lines = await Promise.all(pages.map(readLines))
  return lines.map(joinLines)
}

const joinLines = (lines: readonly (readonly string[])[]) => lines.map((items) => items.join('')).join('\n')

const readLines = async (page: PdfPage) => groupIntoLines((await page.getTextContent()).items as Item[])

/** Diacritics and ligatures may be slightly above or below their line, in points. */
const lineTolerance = 4

/** Groups the strings of a page into lines, left to right. Rotated text comes last. */
function groupIntoLines(items: readonly Item[]): string[][] {
  const isAcross = ({ transform: [a = 0, b = 0] }: Item) => Math.abs(b) > Math.abs(a) / 10
  const place = ({ transform: [, , , , x = 0, y = 0] }: Item) => ({ x, y })
  const lines: Item[][] = []
  for (const item of items.filter((each) => !isAcross(each) && each.str !== '')) {
    const near = lines.find(([first]) => first && Math.abs(place(first).y - place(item).y) <= lineTolerance)
    if (near) near.push(item)
    else lines.push([item])
  }
  const texts = lines.map((line) => line.sort((a, b) => place(a).x - place(b).x).map(({ str }) => str))
  return [...texts, items.filter(isAcross).map(({ str }) => str)]
}
