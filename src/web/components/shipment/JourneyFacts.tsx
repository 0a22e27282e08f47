import { useDates } from './use-dates.ts'
import { type LegSummary, listPlaces, describeTransport } from './shipment-summary.ts'

/** A whole journey in a few words: first and last place, days, how it goes. Takes `legs`. */
export function JourneyFacts({ legs }: { legs: readonly LegSummary[] }) {
  const places = listPlaces(legs)
  const days = useDates().days(legs)
  const many = legs.length === 1 ? '1 leg' : `${legs.length} legs`
  return (
    <>
      <bdi>{places[0]}</bdi> to <bdi>{places.at(-1)}</bdi>
      <span className="hint">{[days, many].filter(Boolean).join(' · ')}</span>
      <span className="hint">{describeTransport(legs)}</span>
    </>
  )
}
