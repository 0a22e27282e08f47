import { join } from 'node:path'
import { readIfExists } from '#service/kernel/read-if-exists.ts'

/** Lists the stylesheets that the built app's page links to; their hashes change with each build. */
export function findStylesheets(webRoot: string | undefined): string[] {
  const page = webRoot && readIfExists(join(webRoot, 'index.html'))
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
