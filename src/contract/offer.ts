import * as z from 'zod/mini'
import { LegZones } from './certificate/issuer.ts'
import { Currency, applyRate } from './money/money.ts'
import { RecordedRisk } from './shipment.ts'

/** The parts of a price without taxes, and the tax on each of them. */
export const netLines = ['premium', 'technologyFee', 'bookingFee'] as const
export const taxLines = ['premiumTax', 'technologyFeeTax', 'bookingFeeTax'] as const
/** The components of a price, in display order. */
export const priceLines = [...netLines, ...taxLines] as const
const PriceComponent = z.enum(priceLines)
export type PriceComponent = (typeof priceLines)[number]

/** The price of an offer, in minor units. Absent lines weren't sent; `tax` is set if the tax is sent as one sum. */
export const Price = z.object({
  currency: Currency,
  lines: z.partialRecord(PriceComponent, z.int()),
  tax: z.optional(z.int()),
  total: z.int(),
})
export type Price = z.infer<typeof Price>

/** Adds up some lines of a price. Absent ones count as 0. */
export const sumLines = (lines: Price['lines'], names: readonly PriceComponent[]) =>
  names.reduce((total, line) => total + (lines[line] ?? 0), 0)

/**
 * One step in calculating a price. Applying the steps of a line in order gives its exact amount: `share` sets it to
 * `of` times parts per million, `times` multiplies it, `atLeast` raises it to `amount` and `plus` adds `amount`. Each
 * rounds half up to `result`. `note` only explains. A step with an `extension` but no line calculates the premium of
 * that extension; a step with both adds the premium to the line.
 */
export const Reason = z.object({
  code: z.string(),
  sentence: z.string(),
  operation: z.enum(['share', 'times', 'atLeast', 'plus', 'note']),
  line: z.optional(PriceComponent),
  extension: z.optional(z.string()),
  partsPerMillion: z.optional(z.int()),
  of: z.optional(z.int()),
  amount: z.optional(z.int()),
  result: z.optional(z.int()),
})
export type Reason = z.infer<typeof Reason>

/** A remark about an offer. `error` blocks the offer, the others only inform. */
const Amendment = z.object({
  type: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  field: z.optional(z.string()),
})
export type Amendment = z.infer<typeof Amendment>

/** The levels of the Institute Cargo Clauses, widest first. */
export const coverLevels = ['A', 'B', 'C'] as const
export type CoverLevel = (typeof coverLevels)[number]

export const Coverage = z.object({
  level: z.string(),
  name: z.optional(z.string()),
  /** The wording it follows. */
  clauses: z.optional(z.string()),
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
})
export type Coverage = z.infer<typeof Coverage>

/** Optional cover, such as war, with its part of the premium line in minor units. */
export const Extension = z.object({
  id: z.string(),
  name: z.string(),
  premium: z.int(),
  /** The wording it follows. */
  clauses: z.optional(z.string()),
  /** The public address of that wording. */
  wordingUrl: z.optional(z.string()),
})
export type Extension = z.infer<typeof Extension>

/**
 * How a price differs from a previous offer: the difference of the totals in minor units, if both have the same
 * currency, and the other changes, each as part of a sentence.
 */
export const PriceChange = z.object({ amount: z.optional(z.int()), reasons: z.array(z.string()) })
export type PriceChange = z.infer<typeof PriceChange>

/**
 * A change that would make a declined shipment insurable. Each one is enough by itself: a new quote with this change has
 * an offer. Remedies are alternatives and never combined.
 */
export const Remedy = z.object({
  /**
   * The main change: `place`, `mode`, `answer`, `condition`, `extension`, `value`, `arrival`, `departure` or `cover`.
   * Other servers may use others.
   */
  code: z.string(),
  sentence: z.string(),
  /**
   * Fields of the request to change and their new values, by the same paths as field errors:
   * `{"journeyLegs.0.transportTypes": ["3"]}` or `{"insuredValue": 250000}`, a value in major units. The reply to a flat
   * body names its own fields. Empty if the same quote already has such an offer, with another cover.
   */
  change: z.record(z.string(), z.unknown()),
})
export type Remedy = z.infer<typeof Remedy>

/** The policy wording of an offer, in the edition it was priced under. */
export const PolicyRevision = z.object({
  policy: z.string(),
  revision: z.optional(z.string()),
  /** The public address of the wording. */
  wordingUrl: z.optional(z.string()),
})
export type PolicyRevision = z.infer<typeof PolicyRevision>

/** A priced, time-limited promise to insure, or a decline with its reasons. */
export const Offer = z.object({
  id: z.string(),
  quoteId: z.optional(z.string()),
  accepted: z.boolean(),
  amendments: z.array(Amendment),
  /**
   * Set if screening the holder or a place found a match: `declined`, or `referred` to an underwriter. Changing the
   * answers doesn't help; the amendments say who to contact.
   */
  screening: z.optional(z.string()),
  price: z.optional(Price),
  coverage: z.optional(Coverage),
  /** Excess for each loss, in minor units of the price's currency. */
  deductible: z.optional(z.int()),
  /** The commission included in the premium, in minor units of the price's currency, if the organization shows it. */
  commission: z.optional(z.int()),
  /** Optional cover included in the offer. Its premiums are part of the premium line. */
  extensions: z.optional(z.array(Extension)),
  reasons: z.array(Reason),
  change: z.optional(PriceChange),
  /** Set for a decline that a change would reverse. */
  remedies: z.optional(z.array(Remedy)),
  policyRevision: z.optional(PolicyRevision),
  validUntil: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** The tariff edition that priced it. */
  edition: z.optional(z.string()),
  /** Priced from a sample tariff, so it provides no cover. */
  specimen: z.optional(z.boolean()),
  risk: z.optional(RecordedRisk),
  /** One entry per leg. Only sent with a single offer, and only if the service knows the places. */
  legZones: z.optional(z.array(LegZones)),
  /** Set once bought. */
  bookingId: z.optional(z.string()),
  /** The quote that replaced its quote, if any. Only sent with a single offer. */
  newerQuoteId: z.optional(z.string()),
  /** The booking in force of another quote for the same shipment, if any. Only sent with a single offer. */
  relatedBookingId: z.optional(z.string()),
  /** The organization it belongs to, if it isn't the caller's own. Only sent with a single offer and a new quote. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
})
export type Offer = z.infer<typeof Offer>

/**
 * Returns the accepted offer at a level of cover, if one is given; or else the first accepted offer, which has the widest
 * cover; or else the first decline.
 */
export function findRecommendedOffer(offers: readonly Offer[], level?: string): Offer | undefined {
  const accepted = offers.filter((offer) => offer.accepted)
  const preferred = level && accepted.find(({ coverage }) => coverage?.level === level)
  return preferred || (accepted[0] ?? offers[0])
}

/** Checks whether an offer comes from this service rather than another: it has two fields that only ours sends. */
export function isFromThisService({ quoteId, reasons }: Pick<Offer, 'quoteId' | 'reasons'>): boolean {
  return quoteId !== undefined && reasons.length > 0
}

/** Checks whether an offer has expired. It expires at an exact time, not at the end of the day. */
export function hasExpired(offer: Pick<Offer, 'validUntil'>, now: number): boolean {
  return offer.validUntil !== undefined && now >= Date.parse(offer.validUntil)
}

/** Applies a step of a price calculation to an amount, in minor units. */
export function applyStep(
  { operation, partsPerMillion = 0, of = 0, amount = 0 }: Omit<Reason, 'result' | 'sentence'>,
  before: number,
): number {
  if (operation === 'share') return applyRate(of, partsPerMillion)
  if (operation === 'times') return applyRate(before, partsPerMillion)
  if (operation === 'atLeast') return Math.max(before, amount)
  return operation === 'plus' ? before + amount : before
}
