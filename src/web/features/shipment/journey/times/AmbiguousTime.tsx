import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'
import { ambiguousChoices } from './describe-times.ts'

type AmbiguousTimeProps = { readonly leg: number; readonly side: 'start' | 'end' }

/** Asks which one is meant if a time occurs twice because clocks go back. Renders nothing otherwise. */
export function AmbiguousTime({ leg, side }: AmbiguousTimeProps) {
  const { updateLeg, errors } = useJourneyStore()
  const name = `journeyLegs.${leg}.${side}Second` as const
  const kind = side === 'start' ? 'leaves' : 'arrives'
  const time = useJourney(leg, ({ times }) => times()[leg]?.[kind])
  const choices = time && ambiguousChoices(time)
  const second = useJourney(leg, (store) => store.legs()[leg]?.[`${side}Second`] ?? false)
  if (choices === undefined) return null
  return (
    <RadioGroup
      legend="The clocks go back, so this time occurs twice. Which one?"
      name={name}
      value={String(second)}
      options={choices.map((label, index) => ({ value: String(index === 1), label }))}
      onChange={(event) => {
        updateLeg(leg, { [`${side}Second`]: event.currentTarget.value === 'true' })
        errors.validate(`journeyLegs.${leg}.${side}Time`)
      }}
    />
  )
}
