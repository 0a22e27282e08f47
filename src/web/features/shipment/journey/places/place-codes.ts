import { splitPlaceCode } from '#contract/places/place-code.ts'
import type { Setup } from '#contract/setup.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import type { EditableJourney } from '#web/features/shipment/journey/store/use-journey.ts'
import type { PlaceMode } from '#web/places/search/place-codes.ts'
import { findMode } from '#web/places/search/find-mode.ts'
import { findKnownPlace } from '#web/places/search/places.ts'
import { hasOwnStart } from '#web/times/journey-times.ts'

/** The modes of the leg that a place belongs to, and of the next one if it starts there. */
export function listPlaceModes(
  legs: readonly LegValues[],
  { leg, side }: PlacePosition,
  setup: Setup,
): PlaceMode[] {
  const [own, next] = [legs[leg], legs[leg + 1]]
  const departs = side === 'end' && !next?.startsElsewhere ? next : undefined
  const types = [own, departs].flatMap((each) => each?.transportTypes ?? [])
  return types.flatMap((type) => findMode(type, setup) ?? [])
}

/**
 * Updates the port and airport codes at both ends of a leg to match its modes, which were chosen later. Leaves places alone
 * that weren't selected from the suggestions: what was typed stays as typed.
 */
export async function updatePlaceCodes(journey: EditableJourney, leg: number): Promise<void> {
  const start = hasOwnStart(journey.legs(), leg)
    ? { leg, side: 'start' as const }
    : { leg: leg - 1, side: 'end' as const }
  await Promise.all([start, { leg, side: 'end' as const }].map((position) => updateCode(journey, position)))
}

async function updateCode(journey: EditableJourney, position: PlacePosition) {
  const { legs, updateLeg, selectedPlaces, setup } = journey
  const { leg, side } = position
  const text = legs()[leg]?.[side] ?? ''
  if (!selectedPlaces.has(text)) return
  const modes = listPlaceModes(legs(), position, setup)
  // Without the place data, the place stays as it is.
  const found = await findKnownPlace(text, modes).catch(() => undefined)
  const isSamePlace = found && splitPlaceCode(found.text).place === splitPlaceCode(text).place
  const isCurrent =
    legs()[leg]?.[side] === text && listPlaceModes(legs(), position, setup).join() === modes.join()
  if (!isSamePlace || !isCurrent || found.text === text) return
  selectedPlaces.add(found.text)
  updateLeg(leg, { [side]: found.text })
}
