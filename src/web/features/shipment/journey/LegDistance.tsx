import { formatUsualHours } from '#contract/places/usual-hours.ts'
import { formatKilometres } from '#web/places/map/map-legs.ts'
import { useEditedLegMetrics } from './store/use-leg-metrics.ts'

/** The distance and usual duration of a leg, once the map has measured it. Its space is reserved. */
export function LegDistance({ leg }: { leg: number }) {
  const { kilometres, hours } = useEditedLegMetrics(leg) ?? {}
  return (
    <span className="distance">
      {kilometres !== undefined && formatKilometres(kilometres)}
      {hours !== undefined && ` · ${formatUsualHours(hours)}`}
    </span>
  )
}
