import type { Offer } from '#contract/offer.ts'
import { isInstituteCover } from './cover.ts'

/**
 * Returns when cover starts: the start of the journey, or the purchase if that is later. Takes and returns
 * ISO 8601.
 */
export function computeCoverStart(startTime: string, purchasedAt: string): string {
  return Date.parse(startTime) > Date.parse(purchasedAt) ? startTime : purchasedAt
}

/**
 * Describes when cover would start if it were bought now.
 * @param startTime start of the journey.
 * @param print formats that time.
 * @returns undefined if the wording isn't one of the Institute Cargo Clauses, or if there's no start time.
 */
export function describeCoverStart(
  { coverage }: Pick<Offer, 'coverage'>,
  startTime: string | undefined,
  now: number,
  print: (moment: string) => string,
): string | undefined {
  if (!isInstituteCover(coverage) || !Number.isFinite(Date.parse(startTime ?? ''))) return undefined
  if (!startTime || Date.parse(startTime) <= now) return 'Cover starts when you buy it.'
  return `Cover starts on ${print(startTime)}, or when you buy if that’s later.`
}
