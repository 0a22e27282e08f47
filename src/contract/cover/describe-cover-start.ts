import type { Offer } from '#contract/offer.ts'
import { isInstituteCover } from './cover.ts'

/** Describes when cover would start if bought now. Undefined without a start time or for other wordings. */
export function describeCoverStart(
  { coverage }: Pick<Offer, 'coverage'>,
  startTime: string | undefined,
  now: number,
  format: (timestamp: string) => string,
) {
  if (!isInstituteCover(coverage) || !Number.isFinite(Date.parse(startTime ?? ''))) return undefined
  if (!startTime || Date.parse(startTime) <= now) return 'Cover starts when you buy it.'
  return `Cover starts on ${format(startTime)}, or when you buy if that’s later.`
}
