import type { Commodity } from '#contract/setup.ts'
import { prefixEditDistance, maxTypos, editDistance } from '#contract/text/edit-distance.ts'
import type { CommodityIndex, Term } from './commodity-index.ts'
import { readQuery } from './read-query.ts'
import { singularForms } from './singular-forms.ts'

/** A commodity that was found. Unless its own name matched, `label` is the word or heading that did, with its `code`. */
export type CommodityMatch = {
  readonly commodity: Commodity
  readonly label?: string | undefined
  readonly code?: string | undefined
}

const maxMatches = 8
/** Matches with less than this share of the best one's score are left out. */
const minShare = 0.4

/** How well a typed word matches a word of a term. Only the last word may be a prefix; a longer prefix is a better match. */
const quality = {
  same: 1,
  prefix: 0.7,
  prefixLength: 0.25,
  oneTypo: 0.7,
  twoTypos: 0.55,
  prefixWithTypo: 0.5,
}
/** The head noun of a description, `glass` in `wine glass`, counts as much as two other words, unless it's generic. */
const weights = { head: 2, genericHead: 1, other: 1 }
/** What remains of a score if the term's own head noun wasn't typed: `wine` isn't `wine glass`. */
const missingHeadFactor = 0.5
/** The part of a score that doesn't depend on how much of the term was typed. */
const baseShare = 0.55

/** Finds the classes of goods that a typed text may mean, best first: eight at most. */
export function findCommodities(index: CommodityIndex, typed: string): CommodityMatch[] {
  const query = readQuery(typed)
  if ('code' in query) return findByCode(index, query.code)
  const best = new Map<string, { readonly term: Term; readonly score: number }>()
  for (const words of query.descriptions) {
    const qualities = words.map((word, at) =>
      matchWord(index, word, at === words.length - 1 && !query.isComplete),
    )
    const keep = (term: Term, score: number) => {
      if (score > (best.get(term.commodityId)?.score ?? 0)) best.set(term.commodityId, { term, score })
    }
    // `ice-cream`, `icecream` and `ice cream` are the same.
    for (const term of index.findJoinedTerms(words.join(''))) keep(term, quality.same)
    const matched = new Set(qualities.flatMap((matches) => [...matches.keys()]))
    const terms = new Set([...matched].flatMap(index.findTermsWithWord))
    const head = qualities.at(-1) ?? new Map<number, number>()
    const headWeight = [...head.keys()].some(index.isGeneric) ? weights.genericHead : weights.head
    for (const term of terms) keep(term, scoreTerm(term, qualities, headWeight))
  }
  const ranked = [...best.values()].sort(
    (a, b) =>
      b.score - a.score ||
      Number(isOwnName(b.term)) - Number(isOwnName(a.term)) ||
      index.countTerms(b.term.commodityId) - index.countTerms(a.term.commodityId),
  )
  const threshold = (ranked[0]?.score ?? 0) * minShare
  return ranked
    .filter(({ score }) => score >= threshold)
    .slice(0, maxMatches)
    .flatMap(({ term }) => toMatch(index, term))
}

/** Checks whether a term is the name of its class, not one of the other words that it's found by. */
const isOwnName = ({ label }: Term) => label === undefined

/** Finds the entry with a code, then the entries under it, then those that contain it. */
function findByCode(index: CommodityIndex, digits: string): CommodityMatch[] {
  const code = digits.slice(0, 6)
  const containing = index.entries
    .filter((entry) => entry.code && code.startsWith(entry.code))
    .sort((a, b) => (b.code?.length ?? 0) - (a.code?.length ?? 0))
  const exact = containing.filter((entry) => entry.code === code)
  const inside = index.entries.filter((entry) => entry.code?.startsWith(code) && entry.code !== code)
  const found = new Map<string, CommodityMatch>()
  for (const { commodityId, code: ownCode, name } of [...exact, ...inside, ...containing]) {
    if (found.has(commodityId)) continue
    for (const match of toMatch(index, { commodityId, label: name, code: ownCode }))
      found.set(commodityId, match)
  }
  return [...found.values()].slice(0, maxMatches)
}

function toMatch(
  { byId }: CommodityIndex,
  { commodityId, label, code }: { readonly commodityId: string } & Omit<CommodityMatch, 'commodity'>,
): CommodityMatch[] {
  const commodity = byId.get(commodityId)
  return commodity ? [{ commodity, label, code }] : []
}

/** Returns how well each word of the vocabulary matches a typed one. Typos only count if nothing else matches. */
function matchWord(index: CommodityIndex, typed: string, allowPrefix: boolean): ReadonlyMap<number, number> {
  const matches = new Map<number, number>()
  for (const position of index.findWords(typed)) matches.set(position, quality.same)
  if (allowPrefix && typed.length > 1) {
    for (const [position, word] of index.words.entries()) {
      if (!word.startsWith(typed) || matches.has(position)) continue
      matches.set(position, quality.prefix + (quality.prefixLength * typed.length) / word.length)
    }
  }
  return matches.size > 0 ? matches : matchWithTypos(index, typed, allowPrefix)
}

function matchWithTypos({ words }: CommodityIndex, typed: string, allowPrefix: boolean): Map<number, number> {
  const matches = new Map<number, number>()
  const max = maxTypos(typed.length)
  if (max === 0) return matches
  const forms = singularForms(typed)
  const prefixes = new Set(typed.slice(0, 2))
  for (const [position, word] of words.entries()) {
    // A typo in both of the first two letters is rare. Skipping those saves most of the work.
    if (!prefixes.has(word.charAt(0))) continue
    const typos = Math.min(...forms.map((form) => editDistance(form, word, max)))
    if (typos <= max) matches.set(position, typos === 1 ? quality.oneTypo : quality.twoTypos)
    else if (allowPrefix && word.length > typed.length && prefixEditDistance(typed, word, max) <= max)
      matches.set(position, quality.prefixWithTypo)
  }
  return matches
}

/** Scores a term from 0 to 1 by how much of the query it matches, and how much of the term the query covers. */
function scoreTerm(
  { words }: Term,
  qualities: readonly ReadonlyMap<number, number>[],
  typedHeadWeight: number,
): number {
  const typed = weightedMean(
    qualities.map((matches) => Math.max(...words.map((word) => matches.get(word) ?? 0))),
    typedHeadWeight,
  )
  const coverage = words.map((word) => Math.max(...qualities.map((matches) => matches.get(word) ?? 0)))
  const factor = coverage.at(-1) === 0 ? missingHeadFactor : 1
  return typed * (baseShare + (1 - baseShare) * weightedMean(coverage, weights.head)) * factor
}

/** The mean of values, of which the last one has its own weight. */
function weightedMean(values: readonly number[], lastWeight: number): number {
  const others = values.slice(0, -1).reduce((sum, value) => sum + value, 0) * weights.other
  return (others + (values.at(-1) ?? 0) * lastWeight) / ((values.length - 1) * weights.other + lastWeight)
}
