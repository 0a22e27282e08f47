import type { Offer } from '#contract/offer.ts'
import { computeCoverStart, describeCoverStart } from '#contract/cover/cover-start.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import type { LegSummary } from '#web/components/shipment/shipment-summary.ts'

type CoverStartProps = {
  offer: Offer
  /** The first leg of its journey. */
  first: LegSummary | undefined
  /** Time of purchase, if it was bought. */
  purchasedAt?: string | undefined
}

/** Shows when the cover of an offer starts, as a sentence. */
export function CoverStart({ offer, first, purchasedAt }: CoverStartProps) {
  const dates = useDates()
  const print = (moment: string) => dates.local(moment, first?.leavesZone || undefined)
  const words = useClock((now) => describeCoverStart(offer, first?.leaves, now, print))
  if (purchasedAt && words)
    return `Cover starts on ${print(computeCoverStart(first?.leaves ?? '', purchasedAt))}.`
  return words ?? null
}
