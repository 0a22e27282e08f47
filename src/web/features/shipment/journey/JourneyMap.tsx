import { useQueries } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import { transportNames } from '#contract/journey.ts'
import { legStart } from '#web/draft/form-values.ts'
import { useDraft } from '#web/draft/draft.ts'
import type { MapLeg, MapMode } from '#web/places/map/map-legs.ts'
import { JourneyPicture } from '#web/places/map/JourneyPicture.tsx'
import { findKnownPlace } from '#web/places/search/places.ts'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'

/** The location of a place never changes. If the place data can't be loaded, the place is unknown. */
const placeQuery = (name: string) => ({
  queryKey: ['place', name],
  queryFn: async () => (await findKnownPlace(name).catch(() => undefined)) ?? null,
  staleTime: Infinity,
  retry: false,
})

const toPlaces = (results: readonly { data?: PlaceSuggestion | null | undefined }[]) =>
  results.map(({ data }) => data ?? undefined)

/** The saved journey on a small map. Renders nothing while fewer than two of its places are known. */
export const JourneyMap = memo(function JourneyOnMap() {
  // Deferred, so that typing stays responsive.
  const savedLegs = useDeferredValue(useDraft().shipment.journeyLegs)
  const names = useMemo(() => {
    const all = savedLegs.flatMap((leg, index) => [legStart(savedLegs, index).trim(), leg.end.trim()])
    return [...new Set(all)].filter(Boolean)
  }, [savedLegs])
  const places = useQueries({ queries: names.map(placeQuery), combine: toPlaces })
  const legs = useMemo(() => {
    const locate = (name: string) => ({ name, at: places[names.indexOf(name)] })
    return savedLegs.map((leg, index): MapLeg => ({
      from: locate(legStart(savedLegs, index).trim()),
      to: locate(leg.end.trim()),
      modes: leg.transportTypes.flatMap((type) => (transportNames.get(type) as MapMode | undefined) ?? []),
    }))
  }, [savedLegs, names, places])
  return <JourneyPicture legs={legs} />
})
