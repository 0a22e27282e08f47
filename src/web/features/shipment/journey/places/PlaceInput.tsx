import { type ReactNode, useRef } from 'react'
import { PlaceField } from '#web/places/field/PlaceField.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import {
  useJourney,
  useJourneyStore,
  useLegWarnings,
} from '#web/features/shipment/journey/store/use-journey.ts'
import { findZone } from './find-zones.ts'
import { listPlaceModes } from './place-codes.ts'

/** The field for a place: the destination of a leg, or its own start. A known place sets its time zone. */
export function PlaceInput({ leg, side, label }: PlacePosition & { readonly label: ReactNode }) {
  const journey = useJourneyStore()
  const { legs, updateLeg, errors, selectedPlaces, setup } = journey
  const path = `journeyLegs.${leg}.${side}`
  const value = useJourney(leg, (store) => store.legs()[leg]?.[side] ?? '')
  const error = useJourney(leg, ({ errors }) => errors.find(path))
  const warnings = useLegWarnings(leg, side)
  const wasFilled = useRef(false)

  return (
    <PlaceField
      id={path}
      label={label}
      value={value}
      listModes={() => listPlaceModes(legs(), { leg, side }, setup)}
      error={error}
      hint={warnings && <FieldWarning lines={warnings} />}
      onChange={(text) => {
        wasFilled.current = true
        // The zone belonged to the previous place.
        updateLeg(leg, { [side]: text, ...(legs()[leg]?.[`${side}Zone`] && { [`${side}Zone`]: '' }) })
      }}
      onPick={(place) => {
        if (!place.hasTypedCode) selectedPlaces.add(place.text)
        updateLeg(leg, { [`${side}Zone`]: place.zone })
      }}
      onBlur={() => {
        // Someone who only passes an empty field hasn't made a mistake yet.
        if (value || wasFilled.current) errors.validate(path)
        void findZone(journey, { leg, side })
      }}
    />
  )
}
