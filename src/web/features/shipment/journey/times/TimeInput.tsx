import { type ComponentProps, useRef } from 'react'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'

type TimeInputProps = PlacePosition &
  Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> & {
    /** Called when the keyboard shortcut for the native picker is pressed. */
    readonly onOpenPicker: () => void
    /** Called when the key that accepts a suggestion is pressed, if there is one. */
    readonly onAccept: (() => void) | undefined
  }

/** The text input of a time: its own component, so that typing doesn't render the rest again. */
export function TimeInput({ leg, side, onOpenPicker, onAccept, ...described }: TimeInputProps) {
  const { updateLeg, errors } = useJourneyStore()
  const id = `journeyLegs.${leg}.${side}Time`
  const typed = useJourney(leg, ({ legs }) => legs()[leg]?.[`${side}Time`] ?? '')
  const stamped = useRef(false)

  function update(words: string) {
    // Record when typing began: “tomorrow” is relative to that time.
    const typedAt = stamped.current ? {} : { [`${side}TypedAt`]: new Date().toISOString() }
    stamped.current = true
    updateLeg(leg, { ...typedAt, [`${side}Time`]: words })
  }

  return (
    <input
      {...described}
      id={id}
      name={id}
      type="text"
      className="input"
      autoComplete="off"
      placeholder="29 Apr 8:00"
      value={typed}
      onFocus={() => {
        stamped.current = false
      }}
      onChange={(event) => update(event.currentTarget.value)}
      onBlur={() => errors.validate(id)}
      onKeyDown={(event) => {
        const act = event.altKey ? onOpenPicker : onAccept
        if (event.key !== 'ArrowDown' || !act) return
        event.preventDefault()
        act()
      }}
    />
  )
}
