import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney } from '#web/features/shipment/journey/store/use-journey.ts'

export type PlaceNameProps = { readonly position: PlacePosition; readonly number: number }

/** What a place is called, in a label: its name as it is typed, else its number. Follows what is typed in its pauses. */
export function PlaceName({ position: { leg, side }, number }: PlaceNameProps) {
  const typed = useJourney(leg, (store) => store.legs()[leg]?.[side].trim() ?? '', true)
  return typed || `place ${number + 1}`
}
