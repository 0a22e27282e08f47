import { countTypos, deletionVariants } from './spelling-distance.ts'
import type { Name } from './names.ts'

/** How a name stands to a list: it is on it, or so near to a name on it that a person has to look. */
export type MatchLevel = 'listed' | 'near'

/** Names of a list, to be asked for any other name. */
export type NameIndex = { readonly match: (name: Name) => MatchLevel | undefined }

/** In how many letters two names must be one that are not one in all. */
const minLetters = 9
/** How many more words one of them may have. */
const maxExtraWords = 3
/** The most slips that a whole name may have to be near another. */
const maxNameTypos = 2
/** How long a single word must be to be near another. */
const minSingleWordLength = 5

/** The words of a list that a word may be meant as, each with its slips. */
type WordMatches = ReadonlyMap<string, number>
/** A name that is asked for, each word with those that it may be meant as. */
type NameQuery = {
  readonly name: Name
  readonly words: readonly WordMatches[]
  readonly core: readonly WordMatches[]
}

/** Order and spaces count for nothing. */
const exactKeys = ({ words }: Name) => [[...words].sort().join(' '), words.join('')]

/**
 * Indexes names so that asking looks at few of them: a name that holds all words of a listed one holds its rarest, and
 * a listed one that holds all words of the name holds the rarest of these.
 */
export function indexNames(names: readonly Name[]): NameIndex {
  const exact = new Set(names.flatMap(exactKeys))
  const holding = new Map<string, Name[]>()
  for (const name of names) for (const word of new Set(name.core)) add(holding, word, name)
  const countOf = (word: string) => holding.get(word)?.length ?? 0
  const byRarest = new Map<string, Name[]>()
  for (const name of names) {
    const [rarest] = [...name.core].sort((one, other) => countOf(one) - countOf(other))
    if (rarest !== undefined) add(byRarest, rarest, name)
  }
  const spelt = new Map<string, string[]>()
  for (const word of new Set(names.flatMap(({ words }) => words))) {
    for (const spelling of deletionVariants(word)) add(spelt, spelling, word)
  }

  const likesOf = (word: string): WordMatches => {
    const likes = new Map<string, number>()
    for (const like of deletionVariants(word).flatMap((spelling) => spelt.get(spelling) ?? [])) {
      const slips = likes.has(like) ? undefined : countTypos(word, like)
      if (slips !== undefined) likes.set(like, slips)
    }
    return likes
  }
  const holdingAny = (likes: WordMatches, lists: ReadonlyMap<string, Name[]>) =>
    [...likes.keys()].flatMap((word) => lists.get(word) ?? [])

  return {
    match: (name) => {
      if (exactKeys(name).some((key) => exact.has(key))) return 'listed'
      const words = name.words.map(likesOf)
      const core = words.filter((_, at) => name.core.includes(name.words[at] ?? ''))
      const query = { name, words, core }
      const within = core.flatMap((likes) => holdingAny(likes, byRarest))
      if (within.some((listed) => isNear(query, listed))) return 'near'
      // What has no more words than the name was found by its rarest, if at all.
      if (core.length < 2 || words.some(({ size }) => size === 0)) return undefined
      const around = core
        .map((likes) => holdingAny(likes, holding))
        .reduce((least, found) => (found.length < least.length ? found : least))
      const isAmong = (listed: Name) => listed.words.length > words.length && isNear(query, listed)
      return around.some(isAmong) ? 'near' : undefined
    },
  }
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/**
 * Whether a name may be a listed one: the same words tell both apart; or all words of the listed one, two at least,
 * are among its own; or its own, with two at least that tell, are among those of the listed one.
 */
function isNear({ name, words, core }: NameQuery, entry: Name): boolean {
  if (core.length === entry.core.length && isTelling(name.core) && matches(core, entry.core)) return true
  const isLonger = words.length >= entry.words.length
  const [short, long] = isLonger ? [entry, name] : [name, entry]
  return (
    (isLonger ? entry.core.length > 0 && entry.words.length > 1 : core.length > 1) &&
    long.words.length - short.words.length <= maxExtraWords &&
    short.words.join('').length >= minLetters &&
    matches(words, entry.words)
  )
}

/** Whether each of the fewer words is one of the others, in any order and each for one, with few slips in all. */
function matches(queried: readonly WordMatches[], entryWords: readonly string[]): boolean {
  const left = new Set(queried)
  let [found, slips] = [0, 0]
  for (const word of entryWords) {
    let best: WordMatches | undefined
    for (const likes of left) {
      if ((likes.get(word) ?? Infinity) < (best?.get(word) ?? Infinity)) best = likes
    }
    if (best) {
      left.delete(best)
      found += 1
      slips += best.get(word) ?? 0
    } else if (entryWords.length <= queried.length) return false
  }
  return found === Math.min(queried.length, entryWords.length) && slips <= maxNameTypos
}

function isTelling(core: readonly string[]): boolean {
  return core.length > 1 ? core.join('').length >= minLetters : (core[0]?.length ?? 0) >= minSingleWordLength
}
