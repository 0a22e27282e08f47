import { type ReactNode, useEffect, useRef } from 'react'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'
import { formatForField, toLocalInput } from '#web/times/format-time.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type TimePickerProps = PlacePosition & {
  readonly placeName: ReactNode
  /** How often the picker was requested. It opens each time this increases. */
  readonly openCount: number
  /** Called when the button is pressed. */
  readonly onOpen: () => void
}

/** A button for the browser's own picker, which enters its date and time as text. */
export function TimePicker({ leg, side, placeName, openCount, onOpen }: TimePickerProps) {
  return (
    <>
      {/* With a keyboard, type into the field, or open the picker with Alt+Down. */}
      <Button variant="secondary" tabIndex={-1} onClick={onOpen}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5" />
        </svg>
        <span className="visually-hidden">
          {`Choose the date and time of ${side === 'start' ? 'departure from' : 'arrival at'} `}
          {placeName}
        </span>
      </Button>
      {openCount > 0 && <PickerInput leg={leg} side={side} openCount={openCount} />}
    </>
  )
}

/** The hidden field that the picker belongs to. */
function PickerInput({ leg, side, openCount }: Omit<TimePickerProps, 'placeName' | 'onOpen'>) {
  const { updateLeg, errors } = useJourneyStore()
  const input = useRef<HTMLInputElement>(null)
  const time = useJourney(leg, ({ times }) => times()[leg]?.[side])

  useEffect(() => {
    if (!input.current) return
    // Emptied if there's no time: picking the value that the input already has fires no change event.
    input.current.value = time?.moment === undefined ? '' : toLocalInput(time.moment, time.zone)
    input.current.showPicker()
    // Not when the text changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openCount])

  return (
    <input
      ref={input}
      type="datetime-local"
      className="picker"
      tabIndex={-1}
      aria-hidden="true"
      max="9999-12-31T23:59"
      onChange={({ currentTarget: { value } }) => {
        if (value === '') return
        updateLeg(leg, { [`${side}Time`]: formatForField(value) })
        errors.validate(`journeyLegs.${leg}.${side}Time`)
      }}
    />
  )
}
