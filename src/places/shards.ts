import { foldPlaceName } from '../contract/places/fold-place-name.ts'
import { encodeRows, type PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from '../contract/group-by.ts'

/** Files with more rows are split by another letter: about 40 kB compressed. */
const maxRows = 1800
/** Groups with fewer rows get no file of their own. */
const minRows = 60
/** How many of its largest rows a split file keeps. */
const representativeRows = 300
/** Places in the file that is loaded whole, plus those with other names. */
const largestCount = 9500

/** Words in many names that no one searches for alone. */
const ignoredWords = new Set(
  'al am an and auf bad das de del der des di do dos el im in la las le les los of the und'.split(' '),
)

type KeyedRow = { readonly key: string; readonly row: PlaceRow }

/**
 * Splits the rows into the files that the browser searches: `largest`, and one per prefix that enough names
 * share. The rows for a typed prefix are in the file with the longest matching name.
 * @param rows sorted largest first.
 * @returns the text of each file, by name: folded letters, with spaces as `_`.
 */
export function shardRows(rows: readonly PlaceRow[]): Map<string, string> {
  const files = new Map<string, string>()
  const largest = rows.filter((row, index) => index < largestCount || row.otherNames.length > 0)
  files.set('largest', encodeRows(largest))
  const keyedRows = rows.flatMap((row) => searchKeys(row).map((key) => ({ key, row })))
  for (const [letter, group] of groupBy(keyedRows, ({ key }) => key.slice(0, 1))) {
    splitShard(letter, group, files)
  }
  return files
}

/** Returns the name from each of its words on, so that `janeiro` finds Rio de Janeiro, and the codes. */
function searchKeys(row: PlaceRow): string[] {
  const words = foldPlaceName(row.name).split(' ')
  const names = words.flatMap((word, index) =>
    index === 0 || (word.length > 2 && !ignoredWords.has(word)) ? [words.slice(index).join(' ')] : [],
  )
  return [...names, ...[...row.portCodes, ...row.airportCodes].map((code) => code.toLowerCase())]
}

function splitShard(prefix: string, keyed: readonly KeyedRow[], files: Map<string, string>): void {
  const isSplit = keyed.length > maxRows
  const own = isSplit ? keyed.slice(0, representativeRows) : [...keyed]
  const groups = isSplit ? groupBy(keyed, ({ key }) => key.slice(0, prefix.length + 1)) : []
  for (const [longerPrefix, within] of groups) {
    if (longerPrefix === prefix || within.length < minRows) own.push(...within)
    else splitShard(longerPrefix, within, files)
  }
  const rows = [...new Set(own.map(({ row }) => row))]
  // Sorted by name, because similar neighbours compress well.
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  files.set(prefix.replaceAll(' ', '_'), encodeRows(rows))
}
