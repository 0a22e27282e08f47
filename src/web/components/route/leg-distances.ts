import { useSyncExternalStore } from 'react'
import type { RouteLeg } from './RouteMap.tsx'

/** The distances of the legs on the map, in kilometres, by their places and modes. */
let distances: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Identifies a leg by what its distance depends on. */
export function distanceKey({ start, end, transportTypes }: RouteLeg): string {
  return [start.trim(), end.trim(), ...transportTypes].join('\n')
}

/** Replaces the distances, once the map has measured the legs. */
export function setLegDistances(legs: readonly RouteLeg[], lengths: readonly (number | undefined)[]): void {
  distances = new Map(
    legs.flatMap((leg, index) => {
      const length = lengths[index]
      return length === undefined ? [] : [[distanceKey(leg), length] as const]
    }),
  )
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The distance of a leg, in kilometres; undefined until the map has measured it. */
export function useLegDistance(key: string): number | undefined {
  return useSyncExternalStore(subscribe, () => distances.get(key))
}
