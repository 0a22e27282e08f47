import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'

/** Whether a service says where any wording of an offer can be read. */
export function hasWordings({ policyRevision, extensions = [] }: Offer): boolean {
  return [policyRevision, ...extensions].some((part) => isWebAddress(part?.wordingUrl))
}
