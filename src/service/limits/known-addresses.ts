import { millisecondsPerDay } from '#contract/text/times.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { createExpiringMap } from './expiring-map.ts'

/** How long an address stays known, in milliseconds. */
const lifetime = 30 * millisecondsPerDay
const maxEntries = 50_000

/** Remembers the addresses that accounts and clients have signed in from for 30 days, in this process only. */
export function createKnownAddresses(clock: Clock) {
  const entries = createExpiringMap<number>(lifetime, clock, maxEntries)
  const keyFor = (name: string, address: string) => `${name} ${address}`
  return {
    remember: (name: string, address: string) => entries.set(keyFor(name, address), clock()),
    has: (name: string, address: string) =>
      clock() - (entries.get(keyFor(name, address)) ?? -Infinity) < lifetime,
  }
}
