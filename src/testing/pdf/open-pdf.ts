import { getDocumentProxy } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

type OpenPdf = {
  readonly document: PdfDocument
  readonly title: string
  readonly language: string
  readonly pages: readonly PdfPage[]
}

/** An element of a page's structure tree. */
export type StructureNode = {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly StructureNode[]
}

/**
 * Opens a PDF with PDF.js, an independent implementation.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const { Title: title = '', Language: language = '' } = info as Readonly<Record<string, string>>
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
  return { document, title, language, pages }
}

/** Lists the elements of a page's structure tree in reading order. */
export async function readStructure(page: PdfPage): Promise<StructureNode[]> {
  return flattenTree((await page.getStructTree()) as StructureNode)
}

/** Lists an element and everything below it in reading order. */
export function flattenTree(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(flattenTree)]
}
