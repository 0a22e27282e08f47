import { declineWord } from '#contract/booking-status-words.ts'
import { coverName, declineReasons } from '#contract/cover/cover.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { type DeclineLink, findDeclineLinks, findRemedies } from '#web/components/declines/declines.ts'
import type { LegValues } from '#web/draft/form-values.ts'

/** Offers that were declined for the same reasons, with links to the answers that caused it. */
export type Decline = {
  readonly key: string
  readonly names: readonly string[]
  /** The status of these offers. */
  readonly status: string
  readonly reasons: readonly string[]
  readonly links: readonly DeclineLink[]
  /** What would make the shipment insurable, according to the service. */
  readonly remedies: readonly Remedy[]
}

/** Groups declined offers with the same reasons. @param legs the legs as entered. */
export function groupDeclines(offers: readonly Offer[], legs: readonly LegValues[]): Decline[] {
  const declines = new Map<string, Decline>()
  for (const offer of offers.filter(({ accepted }) => !accepted)) {
    const reasons = declineReasons(offer)
    const key = reasons.join('\n')
    declines.set(key, {
      key: offer.id,
      names: [...(declines.get(key)?.names ?? []), ...(offer.coverage ? [coverName(offer)] : [])],
      status: declineWord(offer),
      reasons,
      links: findDeclineLinks(offer, legs),
      remedies: findRemedies(offer),
    })
  }
  return [...declines.values()]
}
