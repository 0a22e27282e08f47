import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** Opened from printed certificates, usually on a phone and without anything cached. */
const checkPage = 'src/web/features/check/CheckPage.tsx'

/**
 * Returns a `Link` header that preloads the scripts of the check page, so that the browser fetches them together with
 * the app rather than after it.
 * @param webRoot the folder of the built app.
 * @returns undefined without a build manifest.
 */
export function findPreloadLinks(webRoot: string): string | undefined {
  const file = join(webRoot, '.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const loaded = collectFiles(manifest, 'index.html')
  const additional = [...collectFiles(manifest, checkPage)].filter((path) => !loaded.has(path))
  return additional.map((path) => `</${path}>; rel=modulepreload; crossorigin`).join(', ') || undefined
}

/** Collects a module's script and everything that it imports. */
function collectFiles(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) collectFiles(manifest, other, files)
  return files
}
