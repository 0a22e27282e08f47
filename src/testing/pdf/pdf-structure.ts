import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] }
type Leaf = { readonly type?: string; readonly id?: string }

/** What somebody has of a PDF who cannot see it, as PDF.js and the objects of the file tell it. */
export type PdfStructure = {
  readonly title: string
  readonly language: string
  /** Whether a reader shows the title and not the name of the file. */
  readonly showsTitle: boolean
  /** How many pages are walked through in the order of their parts. */
  readonly orderedTabs: number
  /** The levels of the headings, in their order. */
  readonly headings: readonly number[]
  /** What stands for each figure. */
  readonly figures: readonly string[]
  /** How many cells of each table head a row or a column, on each page that it comes to. */
  readonly tables: readonly number[]
  /** How many of these do not say which. */
  readonly unscoped: number
  readonly links: readonly { readonly isPart: boolean; readonly contents: string }[]
  readonly pages: readonly {
    /** What is drawn outside of every mark, by the name of the operation. */
    readonly untagged: readonly string[]
    /** Marks that no part of the tree knows. */
    readonly unknown: readonly string[]
  }[]
}

/** @throws what PDF.js throws at bytes that are no PDF. */
export async function readPdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  // Its objects are plain text, its streams are not.
  const objects = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const info = (await document.getMetadata()).info as Readonly<Record<string, string>>
  const pages: PdfStructure['pages'][number][] = []
  const nodes: Node[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const parts = flattenTree((await page.getStructTree()) as Node)
    nodes.push(...parts)
    pages.push(await checkMarks(page, new Set(parts.flatMap((part) => (part as Leaf).id ?? []))))
  }
  return {
    title: info['Title'] ?? '',
    language: info['Language'] ?? '',
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

function flattenTree(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flattenTree)]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** What of a page's drawing stands in no mark, or in one that the tree does not know. */
async function checkMarks(page: Page, known: ReadonlySet<string>): Promise<PdfStructure['pages'][number]> {
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

/** Header cells without a scope. */
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
