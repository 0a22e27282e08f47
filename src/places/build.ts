import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeNames } from './name-index.ts'
import { toPlaceRows } from './place-rows.ts'
import { buildCoast } from './coast/build-coast.ts'
import { buildSeaLanes } from './sea-lanes/build-sea-lanes.ts'
import { encodePoints } from './place-points.ts'
import { shardRows } from './shards.ts'
import { readCities } from './sources/cities.ts'
import { encodeZones } from './time-zones.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/lading')

/**
 * Hashes everything the results depend on: this folder, its imports from other folders, the packages, and Node's
 * time-zone data.
 */
function computeFingerprint(): string {
  const sourceFiles = ['src/places', 'src/contract/places'].flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const imports = ['group-by.ts', 'memoize.ts', 'text/words.ts'].map((name) => join('src/contract', name))
  const { icu, tz } = process.versions
  const hash = createHash('sha256').update(`${icu} ${tz}\0`)
  for (const path of [...sourceFiles, ...imports, 'package-lock.json'].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

let fingerprint: string | undefined

/** Returns the cached result of an earlier build with the same fingerprint, or builds and caches it, as JSON. */
function readOrBuild<Result>(name: string, build: () => Result): Result {
  fingerprint ??= computeFingerprint()
  const file = join(cache, `${name}-${fingerprint}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Result
  const built = build()
  mkdirSync(cache, { recursive: true })
  // Renamed at the end, so that no process reads an incomplete file.
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, JSON.stringify(built))
  renameSync(temporaryFile, file)
  return built
}

let rows: ReturnType<typeof toPlaceRows> | undefined

/** Reads the places once for all that is built from them, because it takes more than a second. */
const readRows = () => (rows ??= toPlaceRows(readCities()))

let shipped: ReturnType<typeof shipPlaces> | undefined

/** Builds the place data shipped with the app. It takes 3 seconds if data or code has changed; otherwise, it's cached. */
export const buildPlaces = () => (shipped ??= shipPlaces())

function shipPlaces() {
  const files = new Map(readOrBuild('places', () => [...shardRows(readRows())]))
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
  return {
    /** The folder below the app's root. Its name changes with its contents, so that files can be cached forever. */
    folder: `assets/places-${hash.digest('hex').slice(0, 8)}`,
    /** The text of each file, by name. */
    files,
  }
}

/** Builds the service's index of each place's time zone. */
export const buildZones = () => readOrBuild('zones', () => encodeZones(readRows()))

/** Builds the service's index of the countries each place name occurs in. */
export const buildNames = () => readOrBuild('names', encodeNames)

/** Builds the service's index of the coordinates of places. */
export const buildPoints = () => readOrBuild('points', () => encodePoints(readRows()))

/** Builds the network of sea lanes. */
export const buildLanes = () => readOrBuild('sea-lanes', buildSeaLanes)

/** Builds the detailed coastlines of the map. */
export const buildCoastline = () => readOrBuild('coast', buildCoast)
