import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { decodeRows, type PlaceRow } from '#contract/places/place-rows.ts'

/** A place and its names as they are compared. */
export type PlaceCandidate = {
  readonly row: PlaceRow
  readonly name: string
  readonly otherNames: readonly string[]
}

/** The shipped places, read as they are needed and kept for as long as the page lives. */
export type PlaceFiles = {
  /** The 10 000 largest places, and all that have other names. */
  readonly largest: () => Promise<readonly PlaceCandidate[]>
  /** All places, or the largest where there are many, of which a word begins so. Takes a folded text. */
  readonly startingWith: (folded: string) => Promise<readonly PlaceCandidate[]>
}

/**
 * @param names the names of the files.
 * @param load reads a file by its name; it may fail and is then asked again the next time.
 */
export function createPlaceFiles(
  names: ReadonlySet<string>,
  load: (name: string) => Promise<string>,
): PlaceFiles {
  const read = new Map<string, Promise<readonly PlaceCandidate[]>>()
  const open = (name: string) => {
    const known = read.get(name)
    if (known) return known
    const opened = load(name).then((text) => decodeRows(text).map(toCandidate))
    read.set(name, opened)
    opened.catch(() => read.delete(name))
    return opened
  }
  return {
    largest: () => open('largest'),
    startingWith: (folded) => {
      let name = folded.replaceAll(' ', '_')
      while (name && !names.has(name)) name = name.slice(0, -1)
      return name ? open(name) : Promise.resolve([])
    },
  }
}

function toCandidate(row: PlaceRow): PlaceCandidate {
  return { row, name: foldPlaceName(row.name), otherNames: row.otherNames.map(foldPlaceName) }
}
