import * as z from 'zod/mini'
import { LegZones } from './certificate/issuer.ts'
import { Currency, share } from './money/money.ts'
import { Risk } from './shipment.ts'

/** The lines that a price is made of, in the order in which people read them. */
export const priceLines = [
  'premium',
  'technologyFee',
  'bookingFee',
  'premiumTax',
  'technologyFeeTax',
  'bookingFeeTax',
] as const
const PriceComponent = z.enum(priceLines)
export type PriceComponent = (typeof priceLines)[number]

/**
 * What an offer costs, in minor units of its currency. Lines that a server does not tell are absent; `tax`
 * is a tax told in one sum.
 */
export const Price = z.object({
  currency: Currency,
  lines: z.partialRecord(PriceComponent, z.int()),
  tax: z.optional(z.int()),
  total: z.int(),
})
export type Price = z.infer<typeof Price>

/**
 * One step of the arithmetic. Reading the steps of a line in order gives the line to the cent:
 * `share` sets it to `of` times parts per million, `times` multiplies what stands there, `atLeast` raises
 * it to `amount`, `plus` adds `amount`; each rounds half up to `result`. `note` explains and counts nothing.
 * A step that names an `extension` and no line counts that extension's premium by itself; the step that names both
 * adds that premium to the line.
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

/** Why an offer is as it is. `error` blocks it, the others only tell. */
const Amendment = z.object({
  type: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  field: z.optional(z.string()),
})
export type Amendment = z.infer<typeof Amendment>

/** The levels of the Institute Cargo Clauses, widest first. */
export const coverLevels = ['A', 'B', 'C'] as const
export type CoverLevel = (typeof coverLevels)[number]

const Coverage = z.object({
  level: z.string(),
  name: z.optional(z.string()),
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
})
export type Coverage = z.infer<typeof Coverage>

/** Cover beside the clauses, as war, with its share of the premium line, in minor units. */
export const Extension = z.object({
  id: z.string(),
  name: z.string(),
  premium: z.int(),
  /** The wording it follows. */
  clauses: z.optional(z.string()),
  /** Where that wording stands, for anybody to read. */
  wordingUrl: z.optional(z.string()),
})
export type Extension = z.infer<typeof Extension>

/**
 * What became of the price since an offer of before: the difference of the totals in minor units, where there are two
 * of one currency, and what is otherwise now, each as the part of a sentence.
 */
export const PriceChange = z.object({ amount: z.optional(z.int()), reasons: z.array(z.string()) })
export type PriceChange = z.infer<typeof PriceChange>

/**
 * What would make a declined shipment insurable. Each is a whole cure by itself: asked again with its change made, the
 * shipment is offered. They are alternatives and are never added together.
 */
const Remedy = z.object({
  /** The main change: `place`, `mode`, `value`, `arrival`, `departure`, `cover`. Other servers may use others. */
  code: z.string(),
  sentence: z.string(),
  /**
   * Fields of the request by their paths, as problems name them, with the values to send instead, as
   * `{"journeyLegs.0.transportTypes": ["3"]}` or `{"insuredValue": 250000}`, a value in major units. Empty where
   * nothing is to change, since the same quote holds such an offer: another cover.
   */
  change: z.record(z.string(), z.unknown()),
})
export type Remedy = z.infer<typeof Remedy>

/** The wording that an offer binds to, in the edition that it was made under. */
const PolicyRevision = z.object({
  policy: z.string(),
  revision: z.optional(z.string()),
  /** Where the wording stands, for anybody to read. */
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
   * Where screening of the holder or a place found something: `declined`, or `referred` to a person at the insurer.
   * Nothing that is answered otherwise helps; the amendments say whom to call.
   */
  screening: z.optional(z.string()),
  price: z.optional(Price),
  coverage: z.optional(Coverage),
  /** What the holder bears of each loss, in minor units of the price's currency. */
  deductible: z.optional(z.int()),
  /** What is covered beside the clauses; its premiums are part of the premium line. */
  extensions: z.optional(z.array(Extension)),
  reasons: z.array(Reason),
  change: z.optional(PriceChange),
  /** Of a decline that can be mended. */
  remedies: z.optional(z.array(Remedy)),
  policyRevision: z.optional(PolicyRevision),
  validUntil: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** The tariff edition that priced it. */
  edition: z.optional(z.string()),
  /** Priced from a sample tariff, so that it insures nothing. */
  specimen: z.optional(z.boolean()),
  risk: z.optional(Risk),
  /** In the order of the legs, where the offer is told by itself and the service knows the places. */
  legZones: z.optional(z.array(LegZones)),
  /** Once bought. */
  bookingId: z.optional(z.string()),
})
export type Offer = z.infer<typeof Offer>

/** The accepted offer with the widest cover, else the first decline. */
export function recommendedOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find((offer) => offer.accepted) ?? offers[0]
}

/** Whether the service that made an offer knows the fields that only ours has: it has shown two of them. */
export function isFromThisService({ quoteId, reasons }: Pick<Offer, 'quoteId' | 'reasons'>): boolean {
  return quoteId !== undefined && reasons.length > 0
}

/** Whether an offer has lapsed: from the very moment it names, not the day. */
export function hasExpired(offer: Pick<Offer, 'validUntil'>, now: number): boolean {
  return offer.validUntil !== undefined && now >= Date.parse(offer.validUntil)
}

/**
 * Does the arithmetic again from the reasons alone.
 * @returns each line in minor units; their sum is the total.
 */
export function recomputeLines(reasons: readonly Reason[]): Partial<Record<PriceComponent, number>> {
  const lines: Partial<Record<PriceComponent, number>> = {}
  for (const reason of reasons) {
    if (reason.line) lines[reason.line] = applyStep(reason, lines[reason.line] ?? 0)
  }
  return lines
}

/** @returns the premium of each extension that the reasons name, in minor units, counted again from them alone. */
export function recomputeExtensions(reasons: readonly Reason[]): Record<string, number> {
  const premiums: Record<string, number> = {}
  for (const reason of reasons) {
    if (reason.line || reason.extension === undefined) continue
    premiums[reason.extension] = applyStep(reason, premiums[reason.extension] ?? 0)
  }
  return premiums
}

function applyStep({ operation, partsPerMillion = 0, of = 0, amount = 0 }: Reason, before: number): number {
  if (operation === 'share') return share(of, partsPerMillion)
  if (operation === 'times') return share(before, partsPerMillion)
  if (operation === 'atLeast') return Math.max(before, amount)
  return operation === 'plus' ? before + amount : before
}
