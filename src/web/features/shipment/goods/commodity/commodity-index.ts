import { addToGroup } from '#contract/group-by.ts'
import type { Commodity, CommodityWordEntry } from '#contract/setup.ts'
import { readDescription } from './read-query.ts'
import { singularForms } from './singular-forms.ts'

/** A text that finds a commodity: its name, the name of a customs code, or an everyday word. */
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

/** A head noun shared by more classes than this says little about which one is meant. */
const maxClassesOfHead = 3

/** Entries that are indexed at once, which takes a slow device about 10 ms. */
const chunkSize = 50

/** Creates the index that `findCommodities` searches, with the names of the classes. `addEntries` adds search words. */
export function createCommodityIndex(commodities: readonly Commodity[]) {
  const vocabulary = createVocabulary()
  const byId = new Map(commodities.map((commodity) => [commodity.id, commodity]))
  const byWord = new Map<number, Term[]>()
  const byJoined = new Map<string, Term[]>()
  const classesByHead = new Map<number, string[]>()
  const termCounts = new Map<string, number>()
  const entries: CommodityWordEntry[] = []

  function addTerm(commodityId: string, words: readonly string[], shown: Pick<Term, 'label' | 'code'> = {}) {
    const term = { commodityId, words: words.map(vocabulary.add), joined: words.join(''), ...shown }
    for (const word of term.words) addToGroup(byWord, word, term)
    addToGroup(byJoined, term.joined, term)
    const head = term.words.at(-1)
    if (head !== undefined && !classesByHead.get(head)?.includes(commodityId)) {
      addToGroup(classesByHead, head, commodityId)
    }
    termCounts.set(commodityId, (termCounts.get(commodityId) ?? 0) + 1)
  }

  function addEntries(added: readonly CommodityWordEntry[]) {
    for (const entry of added) {
      const { commodityId, code, name, words } = entry
      if (!byId.has(commodityId)) continue
      entries.push(entry)
      for (const label of [name, ...words]) {
        addTerm(commodityId, readDescription(label), { label, ...(code && { code }) })
      }
    }
  }

  for (const { id, name } of commodities) for (const words of splitName(name)) addTerm(id, words)
  return {
    commodities,
    byId,
    entries,
    addEntries,
    words: vocabulary.words,
    /** Finds the words that are the same as a typed one, in the singular or plural. */
    findWords: vocabulary.find,
    /** Finds the terms with a word of the vocabulary. */
    findTermsWithWord: (word: number): readonly Term[] => byWord.get(word) ?? [],
    /** Finds the terms that are the same as a typed text, ignoring spaces. */
    findJoinedTerms: (text: string) => singularForms(text).flatMap((form) => byJoined.get(form) ?? []),
    /** Whether a word is the head noun of goods of many classes, such as `sheet` or `machine`, so that it tells little. */
    isGeneric: (word: number) => (classesByHead.get(word)?.length ?? 0) > maxClassesOfHead,
    /** How many terms a class has, which tells how common its goods are. */
    countTerms: (commodityId: string) => termCounts.get(commodityId) ?? 0,
  }
}

export type CommodityIndex = ReturnType<typeof createCommodityIndex>

/** Creates an index in small steps, so that the page stays responsive. Rejects if the signal aborts. */
export async function buildCommodityIndex(
  commodities: readonly Commodity[],
  words: readonly CommodityWordEntry[],
  signal: AbortSignal,
): Promise<CommodityIndex> {
  const index = createCommodityIndex(commodities)
  for (let from = 0; from < words.length; from += chunkSize) {
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    index.addEntries(words.slice(from, from + chunkSize))
  }
  return index
}

/**
 * Splits the name of a class, which lists several goods: `Wine, beer and spirits` matches each of them. A qualifier such as
 * in `Machinery, used` belongs to each of them.
 */
function splitName(name: string): string[][] {
  const [, goods = name, qualifier = ''] = /^(.+)(,(?:(?!,| and | or ).)+)$/.exec(name) ?? []
  const parts = goods.split(/,| and | or /).map((part) => readDescription(part + qualifier))
  const whole = readDescription(name)
  if (parts.length === 1 && qualifier === '') return [whole]
  return [...parts, readDescription(qualifier), whole].filter((words) => words.length > 0)
}

function createVocabulary() {
  const words: string[] = []
  const positions = new Map<string, number>()
  const byForm = new Map<string, number[]>()
  return {
    words,
    find: (word: string): ReadonlySet<number> =>
      new Set(singularForms(word).flatMap((form) => byForm.get(form) ?? [])),
    add: (word: string): number => {
      const existing = positions.get(word)
      if (existing !== undefined) return existing
      const position = words.push(word) - 1
      positions.set(word, position)
      for (const form of singularForms(word)) addToGroup(byForm, form, position)
      return position
    },
  }
}
