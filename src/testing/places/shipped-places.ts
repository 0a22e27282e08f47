import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPlaces } from '../../places/build.ts'
import { type PlaceFiles, createPlaceFiles } from '#web/places/search/place-files.ts'
import { decodeRows, type PlaceRow } from '#contract/places/place-rows.ts'

/** The shipped places as the browser reads them, without a network between. */
export function shippedPlaceFiles(): PlaceFiles {
  const { files } = buildPlaces()
  return createPlaceFiles(new Set(files.keys()), (name) =>
    Promise.resolve().then(() => {
      const text = files.get(name)
      if (text === undefined) throw new Error(`There is no file of that name: ${name}`)
      return text
    }),
  )
}

/** Every place that is shipped, once. */
export function shippedPlaceRows(): PlaceRow[] {
  const rows = [...buildPlaces().files.values()].flatMap(decodeRows)
  return [
    ...new Map(rows.map((row) => [`${row.countryCode} ${row.name} ${row.region} ${row.lat}`, row])).values(),
  ]
}

/** A folder as the build leaves it, with the places in it. @returns its path; whoever made it removes it. */
export function webRootWithPlaces(): string {
  const root = mkdtempSync(join(tmpdir(), 'lading-places-'))
  const { folder, files } = buildPlaces()
  const place = join(root, folder)
  mkdirSync(place, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(place, `${name}.txt`), text)
  return root
}
