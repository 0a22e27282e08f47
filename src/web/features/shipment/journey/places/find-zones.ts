import type { JourneyStore } from '#web/features/shipment/journey/store/journey-store.ts'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { findKnownPlace } from '#web/places/search/places.ts'
import { waitForPlaces } from '#web/places/wait-for-places.ts'

/** Looks up the time zone of a place, unless it changes or gets a zone in the meantime. */
export async function findZone({ legs, updateLeg }: JourneyStore, { leg, side }: PlacePosition) {
  const typed = legs()[leg]?.[side] ?? ''
  if (typed.trim() === '' || legs()[leg]?.[`${side}Zone`]) return
  // Without the place data, the place counts as unknown.
  const found = await findKnownPlace(typed).catch(() => undefined)
  const now = legs()[leg]
  if (found && now?.[side] === typed && !now[`${side}Zone`]) updateLeg(leg, { [`${side}Zone`]: found.zone })
}

/** Looks up the time zones that are still missing, for example of a place whose field still has the focus. */
export async function findMissingZones(store: JourneyStore): Promise<void> {
  const positions = store.legs().flatMap((_, leg) => [
    { leg, side: 'start' as const },
    { leg, side: 'end' as const },
  ])
  await waitForPlaces(Promise.all(positions.map((position) => findZone(store, position))))
}
