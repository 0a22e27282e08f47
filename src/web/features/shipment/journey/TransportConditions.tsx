import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { toggleChoice } from './store/journey-edits.ts'
import { useJourney, useJourneyStore } from './store/use-journey.ts'

/** The transport conditions of a leg: those that apply to its modes. */
export function TransportConditions({ leg }: { leg: number }) {
  const { setup, updateLeg } = useJourneyStore()
  const features = setup.transportFeatures ?? []
  const chosen = useJourney(leg, ({ legs }) => legs()[leg]?.transportFeatures) ?? []
  const modes = useJourney(leg, ({ legs }) => legs()[leg]?.transportTypes) ?? []
  const fitting = features.filter(
    ({ id, transportTypes }) =>
      // A chosen condition stays visible even if it no longer applies, so it can be removed.
      chosen.includes(id) || transportTypes.some((type) => modes.includes(type)),
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
