import type { Commodity, CommodityWordEntry } from '#contract/setup.ts'
import { readDescription } from './read-query.ts'
import { singularForms } from './singular-forms.ts'

/** Something goods are found by: the name of a class, of a customs code, or an everyday word. */
export type Term = {
  readonly commodityId: string
  /** Positions of its words in the vocabulary, the head noun last. */
  readonly words: readonly number[]
  /** All of its words without spaces. */
  readonly joined: string
  /** What to show for it, unless it's the name of the class. */
  readonly label?: string
  readonly code?: string
}

/** A head noun of goods of more classes than this tells little about the class. */
const maxClassesOfHead = 3

/** Creates what `findCommodities` searches in, from the classes that a service has and the words it has for them. */
export function createCommodityIndex(
  commodities: readonly Commodity[],
  entries: readonly CommodityWordEntry[] = [],
) {
  const vocabulary = createVocabulary()
  const byId = new Map(commodities.map((commodity) => [commodity.id, commodity]))
  const known = entries.filter(({ commodityId }) => byId.has(commodityId))
  const toTerm = (commodityId: string, words: readonly string[]) => ({
    commodityId,
    words: words.map(vocabulary.add),
    joined: words.join(''),
  })
  const terms: Term[] = [
    ...commodities.flatMap(({ id, name }) => splitName(name).map((words) => toTerm(id, words))),
    ...known.flatMap(({ commodityId, code, name, words }) =>
      [name, ...words].map((label) => ({
        ...toTerm(commodityId, readDescription(label)),
        label,
        ...(code && { code }),
      })),
    ),
  ]
  const byWord = groupTerms(terms, ({ words }) => words)
  const byJoined = groupTerms(terms, ({ joined }) => [joined])
  const byCommodity = groupTerms(terms, ({ commodityId }) => [commodityId])
  const byHead = groupTerms(terms, ({ words }) => words.slice(-1))
  return {
    byId,
    entries: known,
    words: vocabulary.words,
    /** Finds the words that are the same as a typed one, in the singular or plural. */
    findWords: vocabulary.find,
    /** The terms with a word of the vocabulary. */
    termsWith: (word: number) => byWord.get(word) ?? [],
    /** The terms that are the same as a typed text, whatever its spaces. */
    joinedTerms: (text: string) => singularForms(text).flatMap((form) => byJoined.get(form) ?? []),
    /** Whether a word is the head noun of goods of many classes, as `sheet` or `machine`, so that it tells little. */
    isGeneric: (word: number) =>
      new Set(byHead.get(word)?.map(({ commodityId }) => commodityId)).size > maxClassesOfHead,
    /** How many terms a class has, which tells how common its goods are. */
    countTerms: (commodityId: string) => byCommodity.get(commodityId)?.length ?? 0,
  }
}

export type CommodityIndex = ReturnType<typeof createCommodityIndex>

function groupTerms<Key>(terms: readonly Term[], keysOf: (term: Term) => readonly Key[]): Map<Key, Term[]> {
  const groups = new Map<Key, Term[]>()
  for (const term of terms) {
    for (const key of keysOf(term)) {
      const group = groups.get(key)
      if (group) group.push(term)
      else groups.set(key, [term])
    }
  }
  return groups
}

/** Splits the name of a class, which lists several goods: `Wine, beer and spirits` is found by each of them. */
function splitName(name: string): string[][] {
  const parts = name.split(/,| and | or /).map(readDescription)
  const whole = readDescription(name)
  return parts.length > 1 ? [...parts, whole].filter((words) => words.length > 0) : [whole]
}

function createVocabulary() {
  const words: string[] = []
  const positions = new Map<string, number>()
  const byForm = new Map<string, number[]>()
  const find = (word: string): ReadonlySet<number> =>
    new Set(singularForms(word).flatMap((form) => byForm.get(form) ?? []))
  const add = (word: string): number => {
    const existing = positions.get(word)
    if (existing !== undefined) return existing
    const position = words.push(word) - 1
    positions.set(word, position)
    for (const form of singularForms(word)) byForm.set(form, [...(byForm.get(form) ?? []), position])
    return position
  }
  return { words, find, add }
}
