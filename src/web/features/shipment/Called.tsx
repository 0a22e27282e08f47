import type { Spot } from './journey-edits.ts'
import { useJourney } from './journey-store.ts'

export type CalledProps = { readonly spot: Spot; readonly number: number }

/** What a place is called, in a label: its name as it is typed, else its number. Draws itself anew at each key. */
export function Called({ spot: { leg, side }, number }: CalledProps) {
  const typed = useJourney(leg, (store) => store.legs()[leg]?.[side].trim() ?? '')
  return typed || `place ${number + 1}`
}
