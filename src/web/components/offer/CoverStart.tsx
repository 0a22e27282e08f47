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
  const print = (moment: string) => dates.local(moment, first?.departureZone || undefined)
  const sentence = useClock((now) => {
    const description = describeCoverStart(offer, first?.departsAt, now, print)
    if (!purchasedAt || !description) return description
    const start = computeCoverStart(first?.departsAt ?? '', purchasedAt)
    return `Cover ${Date.parse(start) <= now ? 'started' : 'starts'} on ${print(start)}.`
  })
  return sentence ?? null
}
