import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** The page that somebody opens who holds a paper and a telephone, and has never been here. */
const checkPage = 'src/web/features/check/CheckPage.tsx'

/**
 * What the page to check a paper is made of, beyond what every page is, for a `Link` header: the browser so fetches it
 * together with the app, and not after the app has found out which page it is.
 * @param webRoot the folder of the built app.
 * @returns nothing where the build does not tell.
 */
export function findPreloadLinks(webRoot: string): string | undefined {
  const file = join(webRoot, '.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const loaded = collectFiles(manifest, 'index.html')
  const additional = [...collectFiles(manifest, checkPage)].filter((path) => !loaded.has(path))
  return additional.map((path) => `</${path}>; rel=modulepreload; crossorigin`).join(', ') || undefined
}

/** Every script that comes with a module. */
function collectFiles(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) collectFiles(manifest, other, files)
  return files
}
