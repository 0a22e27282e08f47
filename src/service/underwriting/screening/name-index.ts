import { slipsBetween, spellingsOf } from './spelling-distance.ts'
import type { Name } from './names.ts'

/** How a name stands to a list: it is on it, or so near to a name on it that a person has to look. */
export type Standing = 'listed' | 'near'

/** Names of a list, to be asked for any other name. */
export type NameIndex = { readonly standingOf: (name: Name) => Standing | undefined }

/** In how many letters two names must be one that are not one in all. */
const fewestLetters = 9
/** How many more words one of them may have. */
const mostFurther = 3
/** The most slips that a whole name may have to be near another. */
const mostSlips = 2
/** How long a single word must be to be near another. */
const shortestAlone = 5

/** The words of a list that a word may be meant as, each with its slips. */
type Likes = ReadonlyMap<string, number>
/** A name that is asked for, each word with those that it may be meant as. */
type Asked = { readonly name: Name; readonly words: readonly Likes[]; readonly core: readonly Likes[] }

/** Order and spaces count for nothing. */
const keysOf = ({ words }: Name) => [[...words].sort().join(' '), words.join('')]

/**
 * Indexes names so that asking looks at few of them: a name that holds all words of a listed one holds its rarest, and
 * a listed one that holds all words of the name holds the rarest of these.
 */
export function indexNames(names: readonly Name[]): NameIndex {
  const exact = new Set(names.flatMap(keysOf))
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
    for (const spelling of spellingsOf(word)) add(spelt, spelling, word)
  }

  const likesOf = (word: string): Likes => {
    const likes = new Map<string, number>()
    for (const like of spellingsOf(word).flatMap((spelling) => spelt.get(spelling) ?? [])) {
      const slips = likes.has(like) ? undefined : slipsBetween(word, like)
      if (slips !== undefined) likes.set(like, slips)
    }
    return likes
  }
  const holdingAny = (likes: Likes, lists: ReadonlyMap<string, Name[]>) =>
    [...likes.keys()].flatMap((word) => lists.get(word) ?? [])

  return {
    standingOf: (name) => {
      if (keysOf(name).some((key) => exact.has(key))) return 'listed'
      const words = name.words.map(likesOf)
      const core = words.filter((_, at) => name.core.includes(name.words[at] ?? ''))
      const asked = { name, words, core }
      const within = core.flatMap((likes) => holdingAny(likes, byRarest))
      if (within.some((listed) => isNear(asked, listed))) return 'near'
      // What has no more words than the name was found by its rarest, if at all.
      if (core.length < 2 || words.some(({ size }) => size === 0)) return undefined
      const around = core
        .map((likes) => holdingAny(likes, holding))
        .reduce((least, found) => (found.length < least.length ? found : least))
      const isAmong = (listed: Name) => listed.words.length > words.length && isNear(asked, listed)
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
function isNear({ name, words, core }: Asked, listed: Name): boolean {
  if (core.length === listed.core.length && isTelling(name.core) && matches(core, listed.core)) return true
  const isLonger = words.length >= listed.words.length
  const [short, long] = isLonger ? [listed, name] : [name, listed]
  return (
    (isLonger ? listed.core.length > 0 && listed.words.length > 1 : core.length > 1) &&
    long.words.length - short.words.length <= mostFurther &&
    short.words.join('').length >= fewestLetters &&
    matches(words, listed.words)
  )
}

/** Whether each of the fewer words is one of the others, in any order and each for one, with few slips in all. */
function matches(asked: readonly Likes[], listed: readonly string[]): boolean {
  const left = new Set(asked)
  let [found, slips] = [0, 0]
  for (const word of listed) {
    let best: Likes | undefined
    for (const likes of left) {
      if ((likes.get(word) ?? Infinity) < (best?.get(word) ?? Infinity)) best = likes
    }
    if (best) {
      left.delete(best)
      found += 1
      slips += best.get(word) ?? 0
    } else if (listed.length <= asked.length) return false
  }
  return found === Math.min(asked.length, listed.length) && slips <= mostSlips
}

function isTelling(core: readonly string[]): boolean {
  return core.length > 1 ? core.join('').length >= fewestLetters : (core[0]?.length ?? 0) >= shortestAlone
}
