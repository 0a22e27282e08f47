import { formatMoney, toMinor } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'

/** The wording of a cover, with its edition; what a server calls it where it is not one of the Institute's. */
export function wordingName(offer: Pick<Offer, 'coverage' | 'policyRevision'>): string | undefined {
  const { coverage, policyRevision } = offer
  if (!coverage) return policyRevision?.policy || undefined
  return /^[ABC]$/.test(coverage.level)
    ? `Institute Cargo Clauses (${coverage.level}) 1/1/09`
    : (coverage.name ?? coverage.level)
}

/** Every wording that a buyer is bound by, the cover's own and those of what is covered beside it. */
export function wordingNames(
  offer: Pick<Offer, 'coverage' | 'extensions' | 'policyRevision'>,
): string | undefined {
  const extensionClauses = (offer.extensions ?? []).flatMap(({ clauses }) => clauses ?? [])
  const coverWording = wordingName(offer)
  if (extensionClauses.length === 0) return coverWording
  return new Intl.ListFormat('en').format([coverWording ?? 'terms of this cover', ...extensionClauses])
}

/** Whether something is an address that may be opened: nothing but the web's own two schemes. */
export function isWebAddress(url: string | undefined): url is string {
  return /^https?:\/\//i.test(url ?? '')
}

/** What people call a cover, as `All risks`. */
export function coverName(offer: Pick<Offer, 'coverage'>): string {
  const { coverage } = offer
  if (!coverage) return 'Cover'
  return coverage.name ?? (/^[ABC]$/.test(coverage.level) ? `ICC ${coverage.level}` : coverage.level)
}

/** What an offer covers beside its clauses, as `With war and strikes`; nothing where it does not. */
export function describeExtensions({ extensions = [] }: Pick<Offer, 'extensions'>): string | undefined {
  if (extensions.length === 0) return undefined
  return `With ${new Intl.ListFormat('en').format(extensions.map(({ name }) => lowerFirst(name)))}`
}

/** A name inside a sentence: `War` as `war`, but `SRCC` as it is. */
export function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** Which of war and strikes a service says that it leaves out; another's wording is not ours to tell. */
export function describeExclusions({ coverage }: Pick<Offer, 'coverage'>): string | undefined {
  const excludes = (word: RegExp) => coverage?.notCovered.some((peril) => word.test(peril)) ?? false
  const names = [...(excludes(/\bwar\b/i) ? ['war'] : []), ...(excludes(/\bstrikes?\b/i) ? ['strikes'] : [])]
  const [first = ''] = names
  if (!first) return undefined
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${names[1] ? ` and ${names[1]}` : ''} not included.`
}

/** The total as people read it, or nothing where no price is told. */
export function formatTotal(offer: Pick<Offer, 'price'>): string | undefined {
  return offer.price && formatMoney({ minor: offer.price.total, currency: offer.price.currency })
}

/** Price from which buyers are warned, in percent of the insured value. */
const highPricePercent = 25

/**
 * Returns a warning if the price is high for the insured value: `This costs 31% of the insured value.`
 * @param shipment the shipment the offer is for, if known.
 * @returns undefined below a quarter of the insured value, or if the amounts can't be compared.
 */
export function highPriceWarning(
  { price }: Pick<Offer, 'price'>,
  shipment: Pick<Shipment, 'insuredValue' | 'currencyId'> | undefined,
): string | undefined {
  if (!price || !shipment || (shipment.currencyId ?? price.currency.id) !== price.currency.id)
    return undefined
  const value = toMinor(shipment.insuredValue, price.currency)
  if (!value || price.total * 100 < value * highPricePercent) return undefined
  return `This costs ${Math.round((price.total * 100) / value)}% of the insured value.`
}

/** What the holder bears of each loss, or nothing where it is not told. */
export function formatExcess({ deductible, price }: Pick<Offer, 'deductible' | 'price'>): string | undefined {
  if (deductible === undefined || !price) return undefined
  return deductible === 0 ? 'none' : formatMoney({ minor: deductible, currency: price.currency })
}

/** What a service adds to a cover that it offers, as its conditions. */
export function offerConditions({ amendments }: Pick<Offer, 'amendments'>): string[] {
  return [...new Set(amendments.map(({ message }) => message))]
}

/** Whether a price is told and its currency is not. */
export function lacksCurrency({ price }: Pick<Offer, 'price'>): boolean {
  return price !== undefined && !price.currency.id && !price.currency.symbol
}

/** Why an offer was declined, in the server's words. */
export function declineReasons(offer: Pick<Offer, 'amendments'>): string[] {
  const blocking = offer.amendments.filter((amendment) => amendment.type === 'error')
  const shown = blocking.length > 0 ? blocking : offer.amendments
  return [...new Set(shown.map((amendment) => amendment.message))]
}
