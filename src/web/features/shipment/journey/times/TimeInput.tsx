import { type ComponentProps, useRef } from 'react'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'
import { announceTime } from './announce-time.ts'

type TimeInputProps = PlacePosition &
  Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> & {
    /** Called when the keyboard shortcut for the native picker is pressed. */
    readonly onOpenPicker: () => void
    /** Called when the key that accepts a suggestion is pressed, if there is one. */
    readonly onAccept: (() => void) | undefined
  }

/** The text input for a time. It's a component of its own so that typing doesn't rerender the rest of the form. */
export function TimeInput({ leg, side, onOpenPicker, onAccept, ...ariaProps }: TimeInputProps) {
  const journey = useJourneyStore()
  const { updateLeg, errors } = journey
  const id = `journeyLegs.${leg}.${side}Time`
  const typed = useJourney(leg, ({ legs }) => legs()[leg]?.[`${side}Time`] ?? '')
  const hasTypedAt = useRef(false)
  const textOnFocus = useRef('')

  function update(text: string) {
    // Record when typing began: “tomorrow” is relative to that time.
    const typedAt = hasTypedAt.current ? {} : { [`${side}TypedAt`]: new Date().toISOString() }
    hasTypedAt.current = true
    updateLeg(leg, { ...typedAt, [`${side}Time`]: text })
  }

  return (
    <input
      {...ariaProps}
      id={id}
      name={id}
      type="text"
      className="input"
      autoComplete="off"
      placeholder="29 Apr 8:00"
      value={typed}
      onFocus={(event) => {
        hasTypedAt.current = false
        textOnFocus.current = event.currentTarget.value
      }}
      onChange={(event) => update(event.currentTarget.value)}
      onBlur={(event) => {
        const { value } = event.currentTarget
        if (value || textOnFocus.current) errors.validate(id)
        if (value !== textOnFocus.current) announceTime(journey, { leg, side })
      }}
      onKeyDown={(event) => {
        const action = event.altKey ? onOpenPicker : onAccept
        if (event.key !== 'ArrowDown' || !action) return
        event.preventDefault()
        action()
      }}
    />
  )
}
