import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPlaces } from '../../places/build.ts'
import { type PlaceFiles, createPlaceFiles } from '#web/places/search/place-files.ts'
import { decodeRows, type PlaceRow } from '#contract/places/place-rows.ts'

/** Loads the shipped place files like the browser, but without a network. */
export function shippedPlaceFiles(): PlaceFiles {
  const { files } = buildPlaces()
  return createPlaceFiles(new Set(files.keys()), (name) =>
    Promise.resolve().then(() => {
      const text = files.get(name)
      if (text === undefined) throw new Error(`Place file not found: ${name}`)
      return text
    }),
  )
}

/** Returns every shipped place once. */
export function shippedPlaceRows(): PlaceRow[] {
  const rows = [...buildPlaces().files.values()].flatMap(decodeRows)
  return [
    ...new Map(rows.map((row) => [`${row.countryCode} ${row.name} ${row.region} ${row.lat}`, row])).values(),
  ]
}

/**
 * Creates a folder like the build's, with the place files in it.
 * @returns its path. The caller must delete it.
 */
export function webRootWithPlaces(): string {
  const root = mkdtempSync(join(tmpdir(), 'lading-places-'))
  const { folder, files } = buildPlaces()
  const place = join(root, folder)
  mkdirSync(place, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(place, `${name}.txt`), text)
  return root
}
