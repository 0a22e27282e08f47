import { fold } from '../contract/places/fold-place-name.ts'
import { encodeRows, type PlaceRow } from '../contract/places/place-rows.ts'
import { groupBy } from './group-by.ts'

/** More rows than this are cut by one letter more: some 40 kB compressed. */
const mostRows = 1800
/** Fewer rows than this are not worth a file of their own. */
const fewestRows = 60
/** How many of the largest stand for all in a file whose rows were cut. */
const standIns = 300
/** The largest places and those with other names, which are loaded whole. */
const largestCount = 10_000

/** Words that many names hold and nobody searches by. */
const small = new Set(
  'al am an and auf bad das de del der des di do dos el im in la las le les los of the und'.split(' '),
)

type Keyed = { readonly key: string; readonly row: PlaceRow }

/**
 * The files that a browser searches: `largest`, and one for each beginning that enough names share. The rows of a
 * typed beginning are in the file with the longest name that it begins with.
 * @param rows the largest place first.
 * @returns the text of each file, by its name: folded letters, spaces as `_`.
 */
export function cutRows(rows: readonly PlaceRow[]): Map<string, string> {
  const files = new Map<string, string>()
  const foremost = rows.filter((row, index) => index < largestCount || row.also.length > 0)
  files.set('largest', encodeRows(foremost))
  const keyed = rows.flatMap((row) => keysOf(row).map((key) => ({ key, row })))
  for (const [letter, within] of groupBy(keyed, ({ key }) => key.slice(0, 1))) {
    cut(letter, within, files)
  }
  return files
}

/** A name is found by each of its words, with what follows: `janeiro` finds Rio de Janeiro. */
function keysOf(row: PlaceRow): string[] {
  const words = fold(row.name).split(' ')
  return words.flatMap((word, at) =>
    at === 0 || (word.length > 2 && !small.has(word)) ? [words.slice(at).join(' ')] : [],
  )
}

function cut(beginning: string, keyed: readonly Keyed[], files: Map<string, string>): void {
  if (keyed.length <= mostRows) {
    put(beginning, keyed, files)
    return
  }
  const own: Keyed[] = keyed.slice(0, standIns)
  for (const [longer, within] of groupBy(keyed, ({ key }) => key.slice(0, beginning.length + 1))) {
    if (longer === beginning || within.length < fewestRows) own.push(...within)
    else cut(longer, within, files)
  }
  put(beginning, own, files)
}

function put(beginning: string, keyed: readonly Keyed[], files: Map<string, string>): void {
  const rows = [...new Set(keyed.map(({ row }) => row))]
  // By name: neighbours that are alike compress well.
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  files.set(beginning.replaceAll(' ', '_'), encodeRows(rows))
}
