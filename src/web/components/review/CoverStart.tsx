import { computeCoverStart } from '#contract/cover/cover-start.ts'
import { describeCoverStart } from '#contract/cover/describe-cover-start.ts'
import type { Offer } from '#contract/offer.ts'
import type { LegSummary } from '#web/components/shipment/shipment-summary.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useClock } from '#web/times/server-clock.ts'
import { Fact } from '#web/ui/Fact.tsx'

type CoverStartProps = {
  offer: Offer
  /** The first leg of its journey. */
  first: LegSummary | undefined
  /** The earliest time at which the journey can start, in milliseconds since 1970. Defaults to the departure. */
  start?: number | undefined
  /** Time of purchase, if it was bought. */
  purchasedAt?: string | undefined
}

/** Shows when the cover of an offer starts, as a sentence. */
export const CoverStart = (props: CoverStartProps) => useCoverStart(props) ?? null

/** When the cover of an offer starts, as a row of a description list. No row if that's unknown. */
export function CoverStartFact(props: CoverStartProps) {
  const sentence = useCoverStart(props)
  return sentence && <Fact name="Start">{sentence}</Fact>
}

function useCoverStart({ offer, first, start, purchasedAt }: CoverStartProps) {
  const dates = useDates()
  const startTime = start ? new Date(start).toISOString() : first?.departsAt
  const formatTime = (moment: string) => {
    const isDay = first?.departsOnDate && moment === startTime
    return dates.planned(isDay ? first.departsAt : moment, isDay, first?.departureZone || undefined)
  }
  return useClock((now) => {
    const description = describeCoverStart(offer, startTime, now, formatTime)
    if (!purchasedAt || !description) return description
    const coverStart = computeCoverStart(startTime ?? '', purchasedAt)
    return `Cover ${Date.parse(coverStart) <= now ? 'started' : 'starts'} on ${formatTime(coverStart)}.`
  })
}
