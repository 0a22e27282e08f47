import { memo, Suspense, useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useDraft } from '#web/draft/draft.ts'
import { legStart } from '#web/draft/form-values.ts'
import type { LegMetrics } from '#web/places/map/map-legs.ts'
import { OptionalRouteMap } from './LazyRouteMap.tsx'
import { setLegMetrics } from './leg-metrics.ts'

/** Matches windows that have the summary beside the form. Must match summary-panel.css. */
const wideScreen = '(min-width: 60.01rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * The map of the draft: in the summary if that's beside the form, or else after the form. Its space is reserved, so
 * that nothing moves when it appears.
 */
export function DraftMap({ place }: { place: 'summary' | 'form' }) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wideScreen).matches)
  return isWide === (place === 'summary') && <SavedJourneyMap />
}

/** The saved journey on a small map. */
const SavedJourneyMap = memo(function SavedJourneyMap() {
  // Deferred, so that typing stays responsive.
  const savedLegs = useDeferredValue(useDraft().shipment.journeyLegs)
  const legs = useMemo(
    () => savedLegs.map((leg, index) => ({ ...leg, start: legStart(savedLegs, index) })),
    [savedLegs],
  )
  const saveMetrics = useCallback(
    (measured: readonly (LegMetrics | undefined)[]) => setLegMetrics(legs, measured),
    [legs],
  )
  const placeholder = <div className="map" />
  const empty = <p className="map map-empty hint">Enter two places to see the map.</p>
  const names = new Set(legs.flatMap(({ start, end }) => [start.trim(), end.trim()]).filter(Boolean))
  return (
    <div className="draft-map no-print">
      {names.size < 2 ? (
        empty
      ) : (
        <Suspense fallback={placeholder}>
          <OptionalRouteMap legs={legs} fallback={placeholder} empty={empty} onMeasure={saveMetrics} />
        </Suspense>
      )}
    </div>
  )
})
