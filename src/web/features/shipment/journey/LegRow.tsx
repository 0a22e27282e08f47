import { memo, useRef } from 'react'
import { transportNames } from '#contract/journey.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { findMode } from '#web/places/search/find-mode.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { LegDistance } from './LegDistance.tsx'
import { updatePlaceCodes } from './places/place-codes.ts'
import { toggleChoice } from './store/journey-edits.ts'
import { useJourney, useJourneyStore, useLegWarnings } from './store/use-journey.ts'

/** One leg, as the line between two places: its modes and transport conditions. */
export const LegRow = memo(function LegRow({ leg }: { leg: number }) {
  const journey = useJourneyStore()
  const { updateLeg, errors, setup } = journey
  const name = `journeyLegs.${leg}.transportTypes`
  const wasChosen = useRef(false)
  const chosen = useJourney(leg, ({ legs }) => legs()[leg]?.transportTypes) ?? []
  // The line style of each mode: solid by land, dashed by sea, dotted by air.
  const className = ['leg', ...chosen.flatMap((type) => findMode(type, setup) ?? [])].join(' ')
  const error = useJourney(leg, ({ errors }) => errors.find(name))
  const warnings = useLegWarnings(leg, 'transportTypes', 'transportFeatures')
  const described = [error && `${name}-error`, warnings && `${name}-hint`].filter(Boolean).join(' ')
  const types = setup.transportTypes ?? [...transportNames].map(([id, typeName]) => ({ id, name: typeName }))

  return (
    <li className={className}>
      <div
        className="modes"
        role="group"
        aria-label={`Modes of transport on leg ${leg + 1}`}
        aria-describedby={described || undefined}
      >
        {types.map((type, index) => (
          <label key={type.id} className={findMode(type.id, setup)}>
            <input
              type="checkbox"
              name={name}
              value={type.id}
              checked={chosen.includes(type.id)}
              onChange={({ currentTarget: { value, checked } }) => {
                wasChosen.current = true
                updateLeg(leg, { transportTypes: toggleChoice(types, chosen, value, checked) })
                void updatePlaceCodes(journey, leg)
              }}
              onBlur={() => {
                if (chosen.length > 0 || wasChosen.current) errors.validate(name)
              }}
              id={index === 0 ? name : undefined}
              aria-invalid={error ? true : undefined}
            />
            {capitalize(type.name)}
          </label>
        ))}
      </div>
      <TransportConditions leg={leg} modes={chosen} />
      <LegDistance leg={leg} />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {warnings && (
        <span className="hint" id={`${name}-hint`}>
          <FieldWarning lines={warnings} />
        </span>
      )}
    </li>
  )
})

/** The transport conditions of a leg: those that apply to its modes. */
function TransportConditions({ leg, modes }: { leg: number; modes: readonly string[] }) {
  const { setup, updateLeg } = useJourneyStore()
  const features = setup.transportFeatures ?? []
  const chosen = useJourney(leg, ({ legs }) => legs()[leg]?.transportFeatures) ?? []
  const fitting = features.filter(
    ({ id, transportTypes }) =>
      // A chosen condition stays visible even if it no longer applies, so it can be removed.
      chosen.includes(id) ||
      // Other servers may not say which modes a condition applies to.
      modes.some((mode) => transportTypes.length === 0 || transportTypes.includes(mode)),
  )
  if (fitting.length === 0) return null
  const names = features.filter(({ id }) => chosen.includes(id)).map((feature) => feature.name)

  return (
    <details>
      <summary>
        {`Conditions: ${names.length > 0 ? names.join(', ').toLowerCase() : 'none'}`}
        <span className="visually-hidden">{` on leg ${leg + 1}`}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{`Conditions on leg ${leg + 1}`}</legend>
        {fitting.map((feature) => (
          <Checkbox
            key={feature.id}
            label={feature.name}
            name={`journeyLegs.${leg}.transportFeatures`}
            value={feature.id}
            checked={chosen.includes(feature.id)}
            onChange={({ currentTarget: { value, checked } }) =>
              updateLeg(leg, { transportFeatures: toggleChoice(features, chosen, value, checked) })
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
