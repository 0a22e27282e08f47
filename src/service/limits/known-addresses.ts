import type { Clock } from '#service/kernel/clock.ts'
import { createRecentMap } from './expiring-map.ts'

/** How long a place stays known, in milliseconds. */
const lifetime = 30 * 24 * 3_600_000
const mostPlaces = 50_000

/** Where somebody has signed in from. Only who knows a password or a secret can add to it. */
export type KnownPlaces = {
  readonly remember: (name: string, address: string) => void
  readonly has: (name: string, address: string) => boolean
}

/** Remembers names with addresses for 30 days, in this process only. */
export function createKnownPlaces(clock: Clock): KnownPlaces {
  const places = createRecentMap<number>(lifetime, clock, mostPlaces)
  const placeOf = (name: string, address: string) => `${name} ${address}`
  return {
    remember: (name, address) => places.set(placeOf(name, address), clock()),
    has: (name, address) => clock() - (places.get(placeOf(name, address)) ?? -Infinity) < lifetime,
  }
}
