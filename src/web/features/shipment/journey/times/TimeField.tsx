import { useEffect, useMemo, useRef, useState } from 'react'
import type { Setup } from '#contract/setup.ts'
import { resolvedMoment } from '#web/times/journey-times.ts'
import { toLocalInput, formatLocal } from '#web/times/format-time.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { PlaceName, type PlaceNameProps } from '#web/features/shipment/journey/places/PlaceName.tsx'
import { TimeInput } from './TimeInput.tsx'
import {
  useJourney,
  useJourneyStore,
  useLegWarnings,
} from '#web/features/shipment/journey/store/use-journey.ts'
import { departureWarning, describeReading } from './describe-times.ts'
import { AmbiguousTime } from './AmbiguousTime.tsx'

type TimeFieldProps = {
  readonly leg: number
  readonly side: 'start' | 'end'
  /** The place of arrival or departure. */
  readonly place: PlaceNameProps
  readonly notice: Setup['minAllowedDate']
}

/** A time of arrival or departure, as free text, with how it was understood shown below. */
export function TimeField({ leg, side, place, notice }: TimeFieldProps) {
  const { updateLeg, errors } = useJourneyStore()
  const name = `journeyLegs.${leg}.${side}Time` as const
  const kind = side === 'start' ? 'leaves' : 'arrives'
  const [openedAt] = useState(() => Date.now())
  const [picks, setPicks] = useState(0)
  const picker = useRef<HTMLInputElement>(null)
  const error = useJourney(leg, ({ errors }) => errors.find(name))
  const time = useJourney(leg, ({ times }) => times()[leg]?.[kind])
  const moment = time && resolvedMoment(time)
  // Memoized: formatting times is slow, and every field renders on every change.
  const reading = useMemo(
    () => time && moment !== undefined && describeReading(moment, time.zone, time.own),
    [time, moment],
  )
  // Only the first departure can be too soon to insure.
  const warning = useJourney(leg, (store) => {
    if (name !== 'journeyLegs.0.startTime') return undefined
    const [first] = store.times()
    const modes = store.legs()[0]?.transportTypes ?? []
    return first && departureWarning(resolvedMoment(first.leaves), openedAt, modes, notice)
  })
  const serverWarning = useLegWarnings(leg, `${side}Time`)
  // The page warns about the departure itself, without the server.
  const lines = warning ?? serverWarning
  const pick = () => setPicks(picks + 1)

  // The picker belongs to a hidden field, rendered once it's first needed.
  useEffect(() => {
    if (!picker.current) return
    if (time && moment !== undefined) picker.current.value = toLocalInput(moment, time.zone)
    picker.current.showPicker()
    // Runs once per request for the picker, not when the text changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picks])

  function applyPicked(local: string) {
    if (local === '') return
    updateLeg(leg, { [`${side}Time`]: formatLocal(local) })
    errors.validate(name)
  }

  return (
    <Field
      id={name}
      label={
        <>
          {side === 'start' ? 'Departs' : 'Arrives'}
          <span className="visually-hidden">
            {side === 'start' ? ' from ' : ' at '}
            <PlaceName {...place} />
          </span>
        </>
      }
      hint={
        (reading || lines) && (
          <>
            {reading}
            {lines && <FieldWarning lines={lines} />}
          </>
        )
      }
      error={error}
    >
      {(control) => (
        <span className="when">
          <TimeInput {...control} leg={leg} side={side} onOpenPicker={pick} />
          {/* With a keyboard, type into the field, or open the picker with Alt+Down. */}
          <Button kind="quiet" tabIndex={-1} onClick={pick}>
            Pick
            <span className="visually-hidden">
              {` date and time of ${side === 'start' ? 'departure from' : 'arrival at'} `}
              <PlaceName {...place} />
            </span>
          </Button>
          {picks > 0 && (
            <input
              ref={picker}
              type="datetime-local"
              className="picker"
              tabIndex={-1}
              aria-hidden="true"
              max="9999-12-31T23:59"
              onChange={(event) => applyPicked(event.currentTarget.value)}
            />
          )}
          <AmbiguousTime leg={leg} side={side} />
        </span>
      )}
    </Field>
  )
}
