import { setImmediate } from 'node:timers/promises'
import type { PartialLeg } from '#contract/journey.ts'
import type { Routing } from '#contract/places/routing.ts'
import { findVoyage } from '#service/underwriting/voyages/leg-voyages.ts'

/** A route that took longer than this wasn't cached, in milliseconds. */
const cachedTime = 0.5

/**
 * Finds and caches the voyages of a journey before it's rated. Each takes milliseconds, so other requests are served
 * between them: rated at once, a journey of 200 legs would hold them all up.
 */
export async function prepareVoyages(legs: readonly PartialLeg[], routing: Routing): Promise<void> {
  for (const leg of legs) {
    const start = performance.now()
    findVoyage(leg, routing)
    if (performance.now() - start > cachedTime) await setImmediate()
  }
}
