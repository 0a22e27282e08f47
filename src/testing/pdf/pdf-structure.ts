import { getResolvedPDFJS } from 'unpdf'
import { flattenTree, openPdf, type PdfPage, readStructure, type StructureNode } from './open-pdf.ts'

type Leaf = { readonly type?: string; readonly id?: string }

/** The accessibility structure of a PDF, from PDF.js and the file's objects. */
export type PdfStructure = {
  readonly title: string
  readonly language: string
  /** Whether readers show the title instead of the file name. */
  readonly showsTitle: boolean
  /** The number of pages whose tab order follows the structure. */
  readonly orderedTabs: number
  /** The levels of the headings, in order. */
  readonly headings: readonly number[]
  /** The alternative text of each figure. */
  readonly figures: readonly string[]
  /** The number of header cells of each table, on each page it appears on. */
  readonly tables: readonly number[]
  /** The number of header cells without a scope. */
  readonly unscoped: number
  readonly links: readonly { readonly isPart: boolean; readonly contents: string }[]
  readonly pages: readonly {
    /** Operators that draw outside of any marked content. */
    readonly untagged: readonly string[]
    /** Marked content that is not in the structure tree. */
    readonly unknown: readonly string[]
  }[]
}

/**
 * Reads the structure of a PDF.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readPdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  // Objects are plain text; streams are not.
  const objects = Buffer.from(bytes).toString('latin1')
  const { title, language, pages: pdfPages } = await openPdf(bytes)
  const pages: PdfStructure['pages'][number][] = []
  const nodes: StructureNode[] = []
  for (const page of pdfPages) {
    const parts = await readStructure(page)
    nodes.push(...parts)
    pages.push(await checkMarks(page, new Set(parts.flatMap((part) => (part as Leaf).id ?? []))))
  }
  return {
    title,
    language,
    showsTitle: objects.includes('/DisplayDocTitle true'),
    orderedTabs: objects.match(/\/Tabs \/S\b/g)?.length ?? 0,
    headings: nodes.flatMap(({ role }) => (/^H\d$/.test(role ?? '') ? [Number(role?.slice(1))] : [])),
    figures: nodes.flatMap(({ role, alt }) => (role === 'Figure' ? [alt ?? ''] : [])),
    tables: nodes
      .filter(({ role }) => role === 'Table')
      .map((table) => flattenTree(table).filter(({ role }) => role === 'TH').length),
    unscoped: countUnscoped(objects),
    links: findLinks(objects),
    pages,
  }
}

/** Finds drawing outside of marked content, and marked content that is not in the tree. */
async function checkMarks(page: PdfPage, known: ReadonlySet<string>): Promise<PdfStructure['pages'][number]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const operatorNames = new Map(Object.entries(OPS).map(([name, number]) => [number, name]))
  const drawing = /^(showText|showSpacedText|constructPath|paint.*|shadingFill)$/
  const untagged: string[] = []
  let depth = 0
  for (const operator of fnArray) {
    const name = operatorNames.get(operator) ?? ''
    if (name === 'beginMarkedContent' || name === 'beginMarkedContentProps') depth += 1
    else if (name === 'endMarkedContent') depth -= 1
    else if (depth === 0 && drawing.test(name)) untagged.push(name)
  }
  const marks = fnArray.flatMap((operator, index) => {
    if (operatorNames.get(operator) !== 'beginMarkedContentProps') return []
    const [tag, mark] = argsArray[index] as [string, number | null]
    return tag === 'Artifact' || mark === null ? [] : [mark]
  })
  const ids = new Set([...known].map((id) => Number(/\d+$/.exec(id)?.[0])))
  return { untagged, unknown: marks.filter((mark) => !ids.has(mark)).map(String) }
}

/** Counts header cells without a scope. */
function countUnscoped(objects: string): number {
  const cells = [...objects.matchAll(/\d+ 0 obj\n(<<[^]*?)\nendobj/g)].filter(([, object = '']) =>
    /\/S \/TH\b/.test(object),
  )
  return cells.filter(([, object = '']) => !/\/Scope \/(Row|Column)/.test(object)).length
}

function findLinks(objects: string): PdfStructure['links'] {
  return [...objects.matchAll(/\d+ 0 obj\n(<<[^]*?\/Subtype \/Link[^]*?)\nendobj/g)].map(
    ([, object = '']) => ({
      isPart: /\/StructParent \d+/.test(object),
      contents: /\/Contents \(([^)]+)\)/.exec(object)?.[1] ?? '',
    }),
  )
}
