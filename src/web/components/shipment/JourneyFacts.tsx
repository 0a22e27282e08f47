import { formatCount } from '#contract/text/format-count.ts'
import { useDates } from './use-dates.ts'
import { type LegSummary, listPlaces, describeTransport } from './shipment-summary.ts'

/** A journey in short: first and last place, dates and modes. */
export function JourneyFacts({ legs }: { legs: readonly LegSummary[] }) {
  const places = listPlaces(legs)
  const days = useDates().days(legs)
  const legCount = formatCount(legs.length, { one: 'leg', other: 'legs' })
  return (
    <>
      <bdi>{places[0]}</bdi> to <bdi>{places.at(-1)}</bdi>
      <span className="hint">{[days, legCount].filter(Boolean).join(' · ')}</span>
      <span className="hint">{describeTransport(legs)}</span>
    </>
  )
}
