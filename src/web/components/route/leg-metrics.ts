import { useSyncExternalStore } from 'react'
import type { LegMetrics } from '#web/places/map/map-legs.ts'
import { createStore } from '#web/store.ts'
import type { RouteLeg } from './RouteMap.tsx'

/** The metrics of the legs on the map, by their places and modes. */
const metricsByKey = createStore<ReadonlyMap<string, LegMetrics>>(new Map())

/** Identifies a leg by what its metrics depend on. */
export function legMetricsKey({ start, end, transportTypes }: RouteLeg): string {
  return [start.trim(), end.trim(), ...transportTypes].join('\n')
}

/** Replaces the metrics, once the map has measured the legs. */
export function setLegMetrics(
  legs: readonly RouteLeg[],
  measured: readonly (LegMetrics | undefined)[],
): void {
  const known = legs.flatMap((leg, index) => {
    const metrics = measured[index]
    return metrics ? [[legMetricsKey(leg), metrics] as const] : []
  })
  metricsByKey.set(new Map(known))
}

/** The metrics of a leg; undefined until the map has measured it. */
export function useLegMetrics(key: string): LegMetrics | undefined {
  return useSyncExternalStore(metricsByKey.subscribe, () => metricsByKey.get().get(key))
}
