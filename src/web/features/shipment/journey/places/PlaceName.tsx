import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney } from '#web/features/shipment/journey/store/use-journey.ts'

export type PlaceNameProps = { readonly position: PlacePosition; readonly number: number }

/** The name of a place in a label, or else its number. Updates when typing pauses. */
export function PlaceName({ position: { leg, side }, number }: PlaceNameProps) {
  const typed = useJourney(leg, (store) => store.legs()[leg]?.[side].trim() ?? '', true)
  return typed || `place ${number + 1}`
}
