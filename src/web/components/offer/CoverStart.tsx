import type { Offer } from '#contract/offer.ts'
import { coverStartOf, coverStartWords } from '#contract/cover/cover-start.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import type { LegFacts } from '#web/components/shipment/shipment-summary.ts'

type CoverStartProps = {
  offer: Offer
  /** The first leg of its journey. */
  first: LegFacts | undefined
  /** Time of purchase, if it was bought. */
  purchasedAt?: string | undefined
}

/** Shows when the cover of an offer starts, as a sentence. */
export function CoverStart({ offer, first, purchasedAt }: CoverStartProps) {
  const dates = useDates()
  const print = (moment: string) => dates.local(moment, first?.leavesZone || undefined)
  const words = useClock((now) => coverStartWords(offer, first?.leaves, now, print))
  if (purchasedAt && words) return `Cover starts on ${print(coverStartOf(first?.leaves ?? '', purchasedAt))}.`
  return words ?? null
}
