import * as z from 'zod/mini'
import { Currency, share } from './money.ts'
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
const PriceLine = z.enum(priceLines)
export type PriceLine = (typeof priceLines)[number]

/**
 * What an offer costs, in minor units of its currency. Lines that a server does not tell are absent; `tax`
 * is a tax told in one sum.
 */
export const Price = z.object({
  currency: Currency,
  lines: z.partialRecord(PriceLine, z.int()),
  tax: z.optional(z.int()),
  total: z.int(),
})
export type Price = z.infer<typeof Price>

/**
 * One step of the arithmetic. Reading the steps of a line in order gives the line to the cent:
 * `share` sets it to `of` times parts per million, `times` multiplies what stands there, `atLeast` raises
 * it to `amount`, `plus` adds `amount`; each rounds half up to `result`. `note` explains and counts nothing.
 */
export const Reason = z.object({
  code: z.string(),
  sentence: z.string(),
  operation: z.enum(['share', 'times', 'atLeast', 'plus', 'note']),
  line: z.optional(PriceLine),
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

/** A priced, time-limited promise to insure, or a decline with its reasons. */
export const Offer = z.object({
  id: z.string(),
  quoteId: z.optional(z.string()),
  accepted: z.boolean(),
  amendments: z.array(Amendment),
  price: z.optional(Price),
  coverage: z.optional(Coverage),
  /** What the holder bears of each loss, in minor units of the price's currency. */
  deductible: z.optional(z.int()),
  reasons: z.array(Reason),
  validUntil: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** The tariff edition that priced it. */
  edition: z.optional(z.string()),
  /** Priced from a sample tariff, so that it insures nothing. */
  specimen: z.optional(z.boolean()),
  risk: z.optional(Risk),
  /** Once bought. */
  bookingId: z.optional(z.string()),
})
export type Offer = z.infer<typeof Offer>

/** The accepted offer with the widest cover, else the first decline. */
export function recommended(offers: readonly Offer[]): Offer | undefined {
  return offers.find((offer) => offer.accepted) ?? offers[0]
}

/** Whether an offer has lapsed: from the very moment it names, not the day. */
export function hasLapsed(offer: Pick<Offer, 'validUntil'>, now: number): boolean {
  return offer.validUntil !== undefined && now >= Date.parse(offer.validUntil)
}

/**
 * Does the arithmetic again from the reasons alone.
 * @returns each line in minor units; their sum is the total.
 */
export function recompute(reasons: readonly Reason[]): Partial<Record<PriceLine, number>> {
  const lines: Partial<Record<PriceLine, number>> = {}
  for (const { line, operation, partsPerMillion = 0, of = 0, amount = 0 } of reasons) {
    if (!line) continue
    const before = lines[line] ?? 0
    if (operation === 'share') lines[line] = share(of, partsPerMillion)
    if (operation === 'times') lines[line] = share(before, partsPerMillion)
    if (operation === 'atLeast') lines[line] = Math.max(before, amount)
    if (operation === 'plus') lines[line] = before + amount
  }
  return lines
}
