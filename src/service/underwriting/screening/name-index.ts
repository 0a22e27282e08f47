import { addToGroup } from '#contract/group-by.ts'
import { countTypos, deletionVariants } from './spelling-distance.ts'
import type { Name } from './names.ts'

/** Names indexed for matching. */
export type NameIndex = Readonly<ReturnType<typeof indexNames>>

/** How well a name matches a list: exactly, or closely enough that an underwriter must look. */
export type MatchLevel = 'listed' | 'near'

/** Minimum number of letters that two names must share for a near match. */
const minLetters = 9
/** Maximum number of extra words in either name. */
const maxExtraWords = 3
/** Maximum number of typos in a whole name for a near match. */
const maxNameTypos = 2
/** Minimum length of a single word for a near match. */
const minSingleWordLength = 5

/** The words of a list similar to a queried word, with the number of typos. */
type WordMatches = ReadonlyMap<string, number>
/** A queried name, with the similar list words of each of its words. */
type NameQuery = {
  readonly name: Name
  readonly words: readonly WordMatches[]
  readonly core: readonly WordMatches[]
}

/** Ignores order and spaces. */
const exactKeys = ({ words }: Name) => [[...words].sort().join(' '), words.join('')]

/**
 * Indexes names so that few need comparing: a name that contains all words of a listed one contains its rarest word,
 * and a listed name that contains all words of the query contains the rarest of these.
 */
export function indexNames(names: readonly Name[]) {
  const exact = new Set(names.flatMap(exactKeys))
  const byWord = new Map<string, Name[]>()
  for (const name of names) for (const word of new Set(name.core)) addToGroup(byWord, word, name)
  const countNames = (word: string) => byWord.get(word)?.length ?? 0
  const byRarest = new Map<string, Name[]>()
  for (const name of names) {
    const [rarest] = [...name.core].sort((a, b) => countNames(a) - countNames(b))
    if (rarest !== undefined) addToGroup(byRarest, rarest, name)
  }
  const bySpelling = new Map<string, string[]>()
  for (const word of new Set(names.flatMap(({ words }) => words))) {
    for (const spelling of deletionVariants(word)) addToGroup(bySpelling, spelling, word)
  }

  const findSimilar = (word: string): WordMatches => {
    const similar = new Map<string, number>()
    for (const similarWord of deletionVariants(word).flatMap((spelling) => bySpelling.get(spelling) ?? [])) {
      const typos = similar.has(similarWord) ? undefined : countTypos(word, similarWord)
      if (typos !== undefined) similar.set(similarWord, typos)
    }
    return similar
  }
  const collectNames = (similar: WordMatches, lists: ReadonlyMap<string, Name[]>) =>
    [...similar.keys()].flatMap((word) => lists.get(word) ?? [])

  return {
    match: (name: Name): MatchLevel | undefined => {
      if (exactKeys(name).some((key) => exact.has(key))) return 'listed'
      const words = name.words.map(findSimilar)
      const core = words.filter((_, index) => name.core.includes(name.words[index] ?? ''))
      const query = { name, words, core }
      const byRarestMatches = core.flatMap((similar) => collectNames(similar, byRarest))
      if (byRarestMatches.some((listed) => isNear(query, listed))) return 'near'
      // Entries with no more words than the query were found by their rarest word, if at all.
      if (core.length < 2 || words.some(({ size }) => size === 0)) return undefined
      const candidates = core
        .map((similar) => collectNames(similar, byWord))
        .reduce((least, matched) => (matched.length < least.length ? matched : least))
      const isContained = (listed: Name) => listed.words.length > words.length && isNear(query, listed)
      return candidates.some(isContained) ? 'near' : undefined
    },
  }
}

/**
 * Returns whether a name is a near match of an entry: their distinctive words agree, or all words of one, at least
 * two, are among those of the other.
 */
function isNear({ name, words, core }: NameQuery, entry: Name): boolean {
  if (core.length === entry.core.length && isDistinctive(name.core) && matches(core, entry.core)) return true
  const isLonger = words.length >= entry.words.length
  const [short, long] = isLonger ? [entry, name] : [name, entry]
  return (
    (isLonger ? entry.core.length > 0 && entry.words.length > 1 : core.length > 1) &&
    long.words.length - short.words.length <= maxExtraWords &&
    short.words.join('').length >= minLetters &&
    matches(words, entry.words)
  )
}

/**
 * Matches each word of the shorter name with a different word of the longer one, in any order, with few typos in all.
 */
function matches(queried: readonly WordMatches[], entryWords: readonly string[]): boolean {
  const left = new Set(queried)
  let [matched, typos] = [0, 0]
  for (const word of entryWords) {
    let best: WordMatches | undefined
    for (const similar of left) {
      if ((similar.get(word) ?? Infinity) < (best?.get(word) ?? Infinity)) best = similar
    }
    if (best) {
      left.delete(best)
      matched += 1
      typos += best.get(word) ?? 0
    } else if (entryWords.length <= queried.length) return false
  }
  return matched === Math.min(queried.length, entryWords.length) && typos <= maxNameTypos
}

function isDistinctive(core: readonly string[]): boolean {
  return core.length > 1 ? core.join('').length >= minLetters : (core[0]?.length ?? 0) >= minSingleWordLength
}
