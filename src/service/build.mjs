import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const stampFile = join(root, 'dist/built-from')

/** Lists the files that affect a build, in a fixed order. Tests and documentation don't. */
function* sources(place) {
  for (const entry of readdirSync(join(root, place), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(place, entry.name)
    if (entry.isDirectory()) {
      if (path !== join('src', 'testing')) yield* sources(path)
    } else if (!/\.(test\.tsx?|md)$/.test(entry.name)) yield path
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    ...sources('public'),
    ...sources('src'),
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds the app and the service into dist/, unless dist/ was built from the same files.
 * @returns whether it built.
 */
export async function buildIfChanged() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()) return false
  await build()
  return true
}

/** Builds the app and the service into dist/. */
export async function build() {
  const sourcesBuilt = fingerprint()
  // A build that fails can leave dist/ with parts of several versions.
  rmSync(stampFile, { force: true })
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(stampFile, sourcesBuilt)
}
