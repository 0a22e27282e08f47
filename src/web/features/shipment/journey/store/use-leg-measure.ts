import { measureKey, useLegMeasure } from '#web/components/route/leg-measures.ts'
import { legStart } from '#web/draft/form-values.ts'
import type { LegMeasure } from '#web/places/map/map-legs.ts'
import { useJourney } from './use-journey.ts'

/** The length and usual duration of a leg while it's edited; undefined until the map has measured it. */
export function useEditedLegMeasure(leg: number): LegMeasure | undefined {
  const key = useJourney(leg, ({ legs }) => {
    const { end = '', transportTypes = [] } = legs()[leg] ?? {}
    return measureKey({ start: legStart(legs(), leg), end, transportTypes })
  })
  return useLegMeasure(key)
}
