import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stylesheets of the built app, by the names that its page calls them; their hashes change with each build. */
export function findStylesheets(webRoot: string | undefined): string[] {
  const page = webRoot && join(webRoot, 'index.html')
  if (!page || !existsSync(page)) return []
  const links = readFileSync(page, 'utf8').match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/gi) ?? []
  return links.flatMap((link) => /\bhref="([^"]+)"/i.exec(link)?.[1] ?? [])
}

/** The stylesheet of the built app that only the description of the interface shows: no page of the app carries it. */
export function findReferenceStylesheets(webRoot: string | undefined): string[] {
  const manifest = webRoot && join(webRoot, '.vite/manifest.json')
  if (!manifest || !existsSync(manifest)) return []
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>
  const sheet = built['src/web/app/styles/reference.css']
  return sheet ? [`/${sheet.file}`] : []
}
