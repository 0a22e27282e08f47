import { memo, Suspense, useDeferredValue, useMemo } from 'react'
import { OptionalRouteMap } from '#web/components/route/LazyRouteMap.tsx'
import { useDraft } from '#web/draft/draft.ts'
import { legStart } from '#web/draft/form-values.ts'

/** The saved journey on a small map. Renders nothing while fewer than two of its places are known. */
export const JourneyMap = memo(function JourneyOnMap() {
  // Deferred, so that typing stays responsive.
  const savedLegs = useDeferredValue(useDraft().shipment.journeyLegs)
  const legs = useMemo(
    () => savedLegs.map((leg, index) => ({ ...leg, start: legStart(savedLegs, index) })),
    [savedLegs],
  )
  return (
    <Suspense>
      <OptionalRouteMap legs={legs} />
    </Suspense>
  )
})
