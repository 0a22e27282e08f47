import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the stylesheets that the built app's page links to; their hashes change with each build. */
export function findStylesheets(webRoot: string | undefined): string[] {
  const page = webRoot && join(webRoot, 'index.html')
  if (!page || !existsSync(page)) return []
  const links = readFileSync(page, 'utf8').match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/gi) ?? []
  return links.flatMap((link) => /\bhref="([^"]+)"/i.exec(link)?.[1] ?? [])
}

/** Finds the stylesheet of the API reference, which no page of the app loads. */
export function findReferenceStylesheets(webRoot: string | undefined): string[] {
  const manifest = webRoot && join(webRoot, '.vite/manifest.json')
  if (!manifest || !existsSync(manifest)) return []
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>
  const sheet = built['src/web/app/styles/reference.css']
  return sheet ? [`/${sheet.file}`] : []
}
