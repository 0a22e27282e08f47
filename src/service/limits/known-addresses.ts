import { millisecondsPerDay } from '#contract/text/times.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { createExpiringMap } from './expiring-map.ts'

/** How long an address stays known, in milliseconds. */
const lifetime = 30 * millisecondsPerDay
const maxEntries = 50_000

/** The addresses that accounts and clients have signed in from. Only a successful sign-in adds one. */
export type KnownAddresses = {
  readonly remember: (name: string, address: string) => void
  readonly has: (name: string, address: string) => boolean
}

/** Remembers addresses for 30 days, in this process only. */
export function createKnownAddresses(clock: Clock): KnownAddresses {
  const entries = createExpiringMap<number>(lifetime, clock, maxEntries)
  const keyFor = (name: string, address: string) => `${name} ${address}`
  return {
    remember: (name, address) => entries.set(keyFor(name, address), clock()),
    has: (name, address) => clock() - (entries.get(keyFor(name, address)) ?? -Infinity) < lifetime,
  }
}
