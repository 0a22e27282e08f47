import { foldPlaceName } from '../contract/places/fold-place-name.ts'
import { encodeRows, type PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from './group-by.ts'

/** More rows than this are cut by one letter more: some 40 kB compressed. */
const maxRows = 1800
/** Fewer rows than this are not worth a file of their own. */
const minRows = 60
/** How many of the largest stand for all in a file whose rows were cut. */
const representativeRows = 300
/** The largest places and those with other names, which are loaded whole. */
const largestCount = 10_000

/** Words that many names hold and nobody searches by. */
const ignoredWords = new Set(
  'al am an and auf bad das de del der des di do dos el im in la las le les los of the und'.split(' '),
)

type Keyed = { readonly key: string; readonly row: PlaceRow }

/**
 * The files that a browser searches: `largest`, and one for each beginning that enough names share. The rows of a
 * typed beginning are in the file with the longest name that it begins with.
 * @param rows the largest place first.
 * @returns the text of each file, by its name: folded letters, spaces as `_`.
 */
export function shardRows(rows: readonly PlaceRow[]): Map<string, string> {
  const files = new Map<string, string>()
  const foremost = rows.filter((row, index) => index < largestCount || row.otherNames.length > 0)
  files.set('largest', encodeRows(foremost))
  const keyed = rows.flatMap((row) => searchKeys(row).map((key) => ({ key, row })))
  for (const [letter, within] of groupBy(keyed, ({ key }) => key.slice(0, 1))) {
    splitShard(letter, within, files)
  }
  return files
}

/** A name is found by each of its words, with what follows: `janeiro` finds Rio de Janeiro. */
function searchKeys(row: PlaceRow): string[] {
  const words = foldPlaceName(row.name).split(' ')
  return words.flatMap((word, at) =>
    at === 0 || (word.length > 2 && !ignoredWords.has(word)) ? [words.slice(at).join(' ')] : [],
  )
}

function splitShard(beginning: string, keyed: readonly Keyed[], files: Map<string, string>): void {
  if (keyed.length <= maxRows) {
    addShard(beginning, keyed, files)
    return
  }
  const own: Keyed[] = keyed.slice(0, representativeRows)
  for (const [longer, within] of groupBy(keyed, ({ key }) => key.slice(0, beginning.length + 1))) {
    if (longer === beginning || within.length < minRows) own.push(...within)
    else splitShard(longer, within, files)
  }
  addShard(beginning, own, files)
}

function addShard(beginning: string, keyed: readonly Keyed[], files: Map<string, string>): void {
  const rows = [...new Set(keyed.map(({ row }) => row))]
  // By name: neighbours that are alike compress well.
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  files.set(beginning.replaceAll(' ', '_'), encodeRows(rows))
}
