import { useSyncExternalStore } from 'react'
import type { LegMeasure } from '#web/places/map/map-legs.ts'
import { createStore } from '#web/store.ts'
import type { RouteLeg } from './RouteMap.tsx'

/** The measures of the legs on the map, by their places and modes. */
const measures = createStore<ReadonlyMap<string, LegMeasure>>(new Map())

/** Identifies a leg by what its measure depends on. */
export function measureKey({ start, end, transportTypes }: RouteLeg): string {
  return [start.trim(), end.trim(), ...transportTypes].join('\n')
}

/** Replaces the measures, once the map has measured the legs. */
export function setLegMeasures(
  legs: readonly RouteLeg[],
  measured: readonly (LegMeasure | undefined)[],
): void {
  const known = legs.flatMap((leg, index) => {
    const measure = measured[index]
    return measure ? [[measureKey(leg), measure] as const] : []
  })
  measures.set(new Map(known))
}

/** The measure of a leg; undefined until the map has measured it. */
export function useLegMeasure(key: string): LegMeasure | undefined {
  return useSyncExternalStore(measures.subscribe, () => measures.get().get(key))
}
