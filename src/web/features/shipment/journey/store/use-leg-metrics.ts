import { legMetricsKey, useLegMetrics } from '#web/components/route/leg-metrics.ts'
import { legStart } from '#web/draft/form-values.ts'
import type { LegMetrics } from '#web/places/map/map-legs.ts'
import { useJourney } from './use-journey.ts'

/** The length and usual duration of a leg while it's edited; undefined until the map has measured it. */
export function useEditedLegMetrics(leg: number): LegMetrics | undefined {
  const key = useJourney(leg, ({ legs }) => {
    const { end = '', transportTypes = [] } = legs()[leg] ?? {}
    return legMetricsKey({ start: legStart(legs(), leg), end, transportTypes })
  })
  return useLegMetrics(key)
}
