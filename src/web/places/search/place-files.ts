import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { decodeRows, type PlaceRow } from '#contract/places/place-rows.ts'

/**
 * Gives access to the place files shipped with the app, which are loaded on demand and cached until the page unloads.
 * @param names the names of the files.
 * @param load loads a file by its name. A failed load is tried again the next time.
 */
export function createPlaceFiles(names: ReadonlySet<string>, load: (name: string) => Promise<string>) {
  const openedFiles = new Map<string, Promise<readonly PlaceCandidate[]>>()
  const open = (name: string) => {
    const known = openedFiles.get(name)
    if (known) return known
    const opened = load(name).then((text) => decodeRows(text).map(toCandidate))
    openedFiles.set(name, opened)
    opened.catch(() => openedFiles.delete(name))
    return opened
  }
  return {
    /** The 9,500 largest places, and all that have other names. */
    largest: () => open('largest'),
    /** All places with a word or a code that starts with a folded text, or the largest if there are many. */
    startingWith: (folded: string): Promise<readonly PlaceCandidate[]> => {
      let name = folded.replaceAll(' ', '_')
      while (name && !names.has(name)) name = name.slice(0, -1)
      return name ? open(name) : Promise.resolve([])
    },
  }
}

export type PlaceFiles = ReturnType<typeof createPlaceFiles>

/** Most places have none, and share one empty list. */
const noCodes: readonly string[] = []

/** Returns a place with its folded names and codes. */
function toCandidate(row: PlaceRow) {
  const { name, otherNames, portCodes, airportCodes } = row
  const hasCodes = portCodes.length + airportCodes.length > 0
  return {
    row,
    name: foldPlaceName(name),
    otherNames: otherNames.map(foldPlaceName),
    codes: hasCodes ? [...portCodes, ...airportCodes].map((code) => code.toLowerCase()) : noCodes,
  }
}

export type PlaceCandidate = ReturnType<typeof toCandidate>
