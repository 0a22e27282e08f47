import { areAmong, spellingsOf } from './likeness.ts'
import type { Name } from './names.ts'

/** How a name stands to a list: it is on it, or so near to a name on it that a person has to look. */
export type Standing = 'listed' | 'near'

/** Names of a list, to be asked for any other name. */
export type NameIndex = { readonly standingOf: (name: Name) => Standing | undefined }

/** In how many letters two names must be one that are not one in all. */
const fewestLetters = 9
/** How many more words one of them may have. */
const mostFurther = 3
/** How long a single word must be to be near another. */
const shortestAlone = 5

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
  const byRarest = new Map<string, Name[]>()
  for (const name of names) {
    const rarest = rarestOf(name.core, (word) => holding.get(word)?.length ?? 0)
    if (rarest !== undefined) add(byRarest, rarest, name)
  }
  const spelt = new Map<string, string[]>()
  for (const word of holding.keys()) for (const spelling of spellingsOf(word)) add(spelt, spelling, word)

  const likeWords = (word: string) => [...new Set(spellingsOf(word).flatMap((each) => spelt.get(each) ?? []))]

  return {
    standingOf: (name) => {
      if (keysOf(name).some((key) => exact.has(key))) return 'listed'
      const found = name.core.map(likeWords)
      const within = found.flat().flatMap((word) => byRarest.get(word) ?? [])
      if (within.some((listed) => isNear(name, listed))) return 'near'
      if (name.core.length < 2) return undefined
      const countOf = (words: readonly string[]) =>
        words.reduce((sum, word) => sum + (holding.get(word)?.length ?? 0), 0)
      const rarest = found.reduce(
        (least, words) => (countOf(words) < countOf(least) ? words : least),
        found[0] ?? [],
      )
      const around = rarest.flatMap((word) => holding.get(word) ?? [])
      return around.some((listed) => isNear(name, listed)) ? 'near' : undefined
    },
  }
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function rarestOf(words: readonly string[], countOf: (word: string) => number): string | undefined {
  return words.reduce<string | undefined>(
    (least, word) => (least === undefined || countOf(word) < countOf(least) ? word : least),
    undefined,
  )
}

/**
 * Whether a name may be a listed one: the same words tell both apart; or all words of the listed one, two at least,
 * are among its own; or its own, with two at least that tell, are among those of the listed one.
 */
function isNear(name: Name, listed: Name): boolean {
  if (name.core.length === listed.core.length && isTelling(name.core) && areAmong(name.core, listed.core)) {
    return true
  }
  return name.words.length < listed.words.length
    ? name.core.length > 1 && isWithin(name.words, listed.words)
    : listed.core.length > 0 && listed.words.length > 1 && isWithin(listed.words, name.words)
}

function isWithin(short: readonly string[], long: readonly string[]): boolean {
  return (
    long.length - short.length <= mostFurther &&
    short.join('').length >= fewestLetters &&
    areAmong(short, long)
  )
}

function isTelling(core: readonly string[]): boolean {
  return core.length > 1 ? core.join('').length >= fewestLetters : (core[0]?.length ?? 0) >= shortestAlone
}
