import { spellingsOf, slipsBetween } from './likeness.ts'
import type { Standing } from './name-index.ts'
import { placeWords } from './names.ts'

/** How many texts are remembered: shippers go the same ways again. */
const mostRemembered = 1000

/** Places of a list, to be asked for the text of any place. */
export type PlaceNameIndex = { readonly standingOf: (place: string) => Standing | undefined }

/**
 * Indexes places. One is on the list where its words stand one after the other in the text, and near with one slip, or
 * where they stand in it anywhere.
 */
export function indexPlaces(places: readonly string[]): PlaceNameIndex {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const words of places.flatMap(placeWords)) {
    for (const spelling of spellingsOf(words[0] ?? '')) {
      byFirst.set(spelling, [...(byFirst.get(spelling) ?? []), words])
    }
  }
  const judged = new Map<string, Standing | undefined>()
  return {
    standingOf: (place) => {
      if (judged.has(place)) return judged.get(place)
      const slips = placeWords(place).map((words) => fewestSlips(words, byFirst))
      const fewest = Math.min(...slips, Infinity)
      const standing = fewest === 0 ? 'listed' : fewest === 1 ? 'near' : undefined
      if (judged.size >= mostRemembered) judged.clear()
      judged.set(place, standing)
      return standing
    },
  }
}

function fewestSlips(words: readonly string[], byFirst: ReadonlyMap<string, (readonly string[])[]>): number {
  let fewest = Infinity
  for (const [from, word] of words.entries()) {
    const begun = new Set(spellingsOf(word).flatMap((spelling) => byFirst.get(spelling) ?? []))
    for (const listed of begun) {
      const slips = listed.reduce(
        (sum, part, at) => sum + (slipsBetween(part, words[from + at] ?? '') ?? Infinity),
        0,
      )
      const isAmong = listed.length > 1 && listed.every((part) => words.includes(part))
      fewest = Math.min(fewest, slips, isAmong ? 1 : Infinity)
    }
  }
  return fewest
}
