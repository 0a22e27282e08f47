import { lowerFirst } from '#contract/text/lower-first.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'

/** Checks whether a cover follows the Institute Cargo Clauses (A), (B) or (C). */
export const isInstituteCover = (coverage: Offer['coverage']) => /^[ABC]$/.test(coverage?.level ?? '')

/**
 * Returns the name and edition of a cover's wording: as the offer states it, otherwise the matching Institute Cargo
 * Clauses, otherwise the server's name for the cover.
 */
export function wordingName(offer: Pick<Offer, 'coverage' | 'policyRevision'>): string | undefined {
  const { coverage, policyRevision } = offer
  if (!coverage) return policyRevision?.policy || undefined
  if (coverage.clauses) return coverage.clauses
  return isInstituteCover(coverage)
    ? `Institute Cargo Clauses (${coverage.level}) 1/1/09`
    : (coverage.name ?? coverage.level)
}

/** Lists the wordings the buyer agrees to, as in a sentence: the cover's own and those of the optional extras. */
export function formatWordings(offer: Pick<Offer, 'coverage' | 'extensions' | 'policyRevision'>) {
  const extensionClauses = (offer.extensions ?? []).flatMap(({ clauses }) => clauses ?? [])
  const coverWording = wordingName(offer)
  if (extensionClauses.length === 0) return coverWording
  return joinWithAnd([coverWording ?? 'terms of this cover', ...extensionClauses])
}

/** Checks whether a URL is safe to link to: only `http` and `https` are. */
export function isWebAddress(url: string | undefined): url is string {
  return /^https?:\/\//i.test(url ?? '')
}

/** Returns the everyday name of a cover, such as `All risks`. */
export function coverName(offer: Pick<Offer, 'coverage'>): string {
  const { coverage } = offer
  if (!coverage) return 'Cover'
  return coverage.name ?? (isInstituteCover(coverage) ? `ICC ${coverage.level}` : coverage.level)
}

/** Describes the optional extras of an offer: `With war and strikes`. Undefined if it has none. */
export function describeExtensions({ extensions = [] }: Pick<Offer, 'extensions'>): string | undefined {
  if (extensions.length === 0) return undefined
  return `With ${joinWithAnd(extensions.map(({ name }) => lowerFirst(name)))}`
}

/** Returns a line for each optional extra of an offer: `With war: Institute War Clauses (Cargo) 1/1/09`. */
export const extensionLines = ({ extensions = [] }: Pick<Offer, 'extensions'>): string[] =>
  extensions.map(({ name, clauses }) => `With ${lowerFirst(name)}${clauses ? `: ${clauses}` : ''}`)

/**
 * Says whether the server lists war or strikes as not covered. Undefined if it lists neither, because other wordings may
 * cover them.
 */
export function describeExclusions({ coverage }: Pick<Offer, 'coverage'>): string | undefined {
  const excludes = (word: RegExp) => coverage?.notCovered.some((peril) => word.test(peril)) ?? false
  const [war, strikes] = [excludes(/\bwar\b/i), excludes(/\bstrikes?\b/i)]
  if (war && strikes) return 'War and strikes not included.'
  if (war) return 'War not included.'
  return strikes ? 'Strikes not included.' : undefined
}

/** Formats the total price of an offer. Undefined if the server sends no price. */
export function formatTotal(offer: Pick<Offer, 'price'>): string | undefined {
  return offer.price && formatMoney({ minor: offer.price.total, currency: offer.price.currency })
}

/** Formats the excess for each loss. Undefined if the server doesn't send it. */
export function formatExcess({ deductible, price }: Pick<Offer, 'deductible' | 'price'>): string | undefined {
  if (deductible === undefined || !price) return undefined
  return deductible === 0 ? 'none' : formatMoney({ minor: deductible, currency: price.currency })
}

/** Describes the excess: `EUR 250.00 each and every loss`. Undefined if the server doesn't send it. */
export function describeExcess(offer: Pick<Offer, 'deductible' | 'price'>): string | undefined {
  const excess = formatExcess(offer)
  return excess && (excess === 'none' ? 'None' : `${excess} each and every loss`)
}

/** Returns the remarks on an accepted offer, without duplicates. */
export function offerConditions({ amendments }: Pick<Offer, 'amendments'>): string[] {
  return [...new Set(amendments.map(({ message }) => message))]
}

/** Checks whether an offer has a price without a currency. */
export function lacksCurrency({ price }: Pick<Offer, 'price'>): boolean {
  return price !== undefined && !price.currency.id && !price.currency.symbol
}

/** Returns the reasons for a decline, as worded by the server. */
export function declineReasons(offer: Pick<Offer, 'amendments'>): string[] {
  const blocking = offer.amendments.filter((amendment) => amendment.type === 'error')
  const shown = blocking.length > 0 ? blocking : offer.amendments
  return [...new Set(shown.map((amendment) => amendment.message))]
}
