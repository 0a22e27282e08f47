import { join } from 'node:path'
import { readIfExists } from '#service/kernel/read-if-exists.ts'
import { html, Markup, type PageStyles } from './html.ts'

/**
 * Reads the styles of pages without scripts. The app's critical styles are inlined exactly as in its sign-in page, because
 * the content security policy allows them by their hash. The other stylesheets load after the content.
 * @param webRoot the folder of the built app. Without one, pages have no styles.
 */
export function readPageStyles(webRoot: string | undefined): PageStyles {
  const page = webRoot && readIfExists(join(webRoot, 'sign-in.html'))
  const [style = ''] = /<style>.*?<\/style>/s.exec(page ?? '') ?? []
  return { head: new Markup(style), end: linkStylesheets(parseStylesheetLinks(page)) }
}

/** Renders links to stylesheets. */
export function linkStylesheets(paths: readonly string[]): Markup {
  return html`${paths.map((href) => html`<link rel="stylesheet" href="${href}" /> `)}`
}

/** Lists the stylesheets that the built app's page links to; their hashes change with each build. */
export function findStylesheets(webRoot: string | undefined): string[] {
  return parseStylesheetLinks(webRoot && readIfExists(join(webRoot, 'index.html')))
}

function parseStylesheetLinks(page: string | undefined): string[] {
  const links = page?.match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/gi) ?? []
  return links.flatMap((link) => /\bhref="([^"]+)"/i.exec(link)?.[1] ?? [])
}

/** Finds the stylesheet of the API reference, which no page of the app loads. */
export function findReferenceStylesheets(webRoot: string | undefined): string[] {
  const manifest = webRoot && readIfExists(join(webRoot, '.vite/manifest.json'))
  const built = JSON.parse(manifest || '{}') as Record<string, { file: string } | undefined>
  const sheet = built['src/web/app/styles/reference.css']
  return sheet ? [`/${sheet.file}`] : []
}
