import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'

/** Whether any wording of an offer has a URL. */
export function hasWordings({ policyRevision, extensions = [] }: Offer): boolean {
  return [policyRevision, ...extensions].some((part) => isWebAddress(part?.wordingUrl))
}
