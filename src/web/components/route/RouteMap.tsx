import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { setupQuery } from '#web/api/queries.ts'
import { JourneyMapFigure, type JourneyMapFigureProps } from '#web/places/map/JourneyMapFigure.tsx'
import { isMeasurable, type MapLeg } from '#web/places/map/map-legs.ts'
import { canHaveRoute } from '#web/places/map/sea-routes.ts'
import { findMode } from '#web/places/search/find-mode.ts'
import { findKnownPlace } from '#web/places/search/places.ts'
import type { PlaceSuggestion } from '#web/places/search/suggestion.ts'
import { useRouting } from './use-routing.ts'

/** A leg as text: its places, and the IDs of its modes. */
export type RouteLeg = {
  readonly start: string
  readonly end: string
  readonly transportTypes: readonly string[]
}

/** The location of a place never changes. If the place data can't be loaded, the place is unknown. */
const placeQuery = (name: string) => ({
  queryKey: ['place', name],
  queryFn: async () => (await findKnownPlace(name).catch(() => undefined)) ?? null,
  staleTime: Infinity,
  retry: false,
})

type PlaceResult = { readonly data?: PlaceSuggestion | null | undefined; readonly isPending: boolean }

const combineResults = (results: readonly PlaceResult[]) => ({
  places: results.map(({ data }) => data ?? undefined),
  isPending: results.some(({ isPending }) => isPending),
})

/** While setup loads. Always the same, so that the map isn't drawn again. */
const noSetup = {}

type RouteMapProps = Pick<JourneyMapFigureProps, 'empty' | 'onMeasure'> & {
  readonly legs: readonly RouteLeg[]
  /** Takes the space of the map until the places have loaded. */
  readonly fallback?: ReactNode
}

/** A journey on a small map. */
export function RouteMap({ legs, fallback, empty, onMeasure }: RouteMapProps) {
  const names = useMemo(() => {
    const all = legs.flatMap(({ start, end }) => [start.trim(), end.trim()])
    return [...new Set(all)].filter(Boolean)
  }, [legs])
  const { places, isPending } = useQueries({ queries: names.map(placeQuery), combine: combineResults })
  const { data: setup = noSetup } = useQuery(setupQuery)
  const mapLegs = useMemo(() => {
    const locate = (text: string) => ({ name: text.trim(), at: places[names.indexOf(text.trim())] })
    return legs.map(({ start, end, transportTypes }): MapLeg => ({
      from: locate(start),
      to: locate(end),
      modes: transportTypes.flatMap((type) => findMode(type, setup) ?? []),
    }))
  }, [legs, names, places, setup])
  const hasRoutes = mapLegs.some(canHaveRoute)
  const { routing, isLoading } = useRouting(
    hasRoutes || (onMeasure !== undefined && mapLegs.some(isMeasurable)),
  )
  if (isPending && fallback) return fallback
  return (
    <JourneyMapFigure
      legs={mapLegs}
      routing={routing}
      isWaiting={hasRoutes && isLoading}
      empty={empty}
      onMeasure={onMeasure}
    />
  )
}
