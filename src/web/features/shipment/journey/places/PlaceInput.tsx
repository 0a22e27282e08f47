import type { ReactNode } from 'react'
import { transportNames } from '#contract/journey.ts'
import { PlaceField } from '#web/places/field/PlaceField.tsx'
import type { PlaceMode } from '#web/places/search/place-codes.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import {
  useJourney,
  useJourneyStore,
  useLegWarnings,
} from '#web/features/shipment/journey/store/use-journey.ts'
import { findZone } from './find-zones.ts'

/** The field for a place: the destination of a leg, or its own start. A known place sets its time zone. */
export function PlaceInput({ leg, side, label }: PlacePosition & { readonly label: ReactNode }) {
  const journey = useJourneyStore()
  const { legs, updateLeg, errors } = journey
  const path = `journeyLegs.${leg}.${side}`
  const value = useJourney(leg, (store) => store.legs()[leg]?.[side] ?? '')
  const error = useJourney(leg, ({ errors }) => errors.find(path))
  const warnings = useLegWarnings(leg, side)

  /** The modes of the leg, and of the next one if it starts here. */
  function listModes() {
    const [own, next] = [legs()[leg], legs()[leg + 1]]
    const departs = side === 'end' && !next?.startsElsewhere ? next : undefined
    const types = [own, departs].flatMap((each) => each?.transportTypes ?? [])
    return types.flatMap((type) => (transportNames.get(type) as PlaceMode | undefined) ?? [])
  }

  return (
    <PlaceField
      id={path}
      label={label}
      value={value}
      listModes={listModes}
      error={error}
      hint={warnings && <FieldWarning lines={warnings} />}
      onChange={(text) =>
        // The zone belonged to the previous place.
        updateLeg(leg, { [side]: text, ...(legs()[leg]?.[`${side}Zone`] && { [`${side}Zone`]: '' }) })
      }
      onPick={(place) => updateLeg(leg, { [`${side}Zone`]: place.zone })}
      onBlur={() => {
        errors.validate(path)
        void findZone(journey, { leg, side })
      }}
    />
  )
}
