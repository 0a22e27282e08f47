import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import {
  useJourney,
  useJourneyStore,
  useLegWarnings,
} from '#web/features/shipment/journey/store/use-journey.ts'
import { toLocalInput, formatLocal } from '#web/times/format-time.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { ambiguousChoices, departureWarning, describeReading } from './describe-times.ts'
import { SuggestedTime } from './SuggestedTime.tsx'
import { TimeInput } from './TimeInput.tsx'
import { useUsualArrival } from './usual-arrival.ts'

type TimeFieldProps = PlacePosition & {
  readonly placeName: ReactNode
  /** A time that one key enters while the field is empty. */
  readonly suggestion?: string | undefined
}

/** A time of arrival, which suggests the usual one. */
export function ArrivalField({ leg, placeName }: Pick<TimeFieldProps, 'leg' | 'placeName'>) {
  return <TimeField leg={leg} side="end" placeName={placeName} suggestion={useUsualArrival(leg)} />
}

/** A time of arrival or departure, as free text, with how it was understood shown below. */
export function TimeField({ leg, side, placeName, suggestion }: TimeFieldProps) {
  const { updateLeg, errors } = useJourneyStore()
  const name = `journeyLegs.${leg}.${side}Time`
  const [openedAt] = useState(() => Date.now())
  const [picks, setPicks] = useState(0)
  const picker = useRef<HTMLInputElement>(null)
  const error = useJourney(leg, ({ errors }) => errors.find(name))
  const time = useJourney(leg, ({ times }) => times()[leg]?.[side])
  const moment = time?.moment
  // Memoized: formatting times is slow, and every field renders on every change.
  const reading = useMemo(
    () => (time && moment !== undefined ? describeReading(moment, time.zone, time.own) : undefined),
    [time, moment],
  )
  // Only the first departure can be too soon to insure.
  const warning = useJourney(leg, ({ legs, setup }) =>
    leg === 0 && side === 'start'
      ? departureWarning(moment, openedAt, legs()[0]?.transportTypes ?? [], setup.minAllowedDate)
      : undefined,
  )
  const serverWarning = useLegWarnings(leg, `${side}Time`)
  // The page warns about the departure itself, without the server.
  const lines = warning ?? serverWarning
  const pick = () => setPicks(picks + 1)

  function acceptSuggestion() {
    updateLeg(leg, { [`${side}Time`]: suggestion })
    errors.validate(name)
    document.getElementById(name)?.focus()
  }

  // The picker belongs to a hidden field, rendered once it's first needed.
  useEffect(() => {
    if (!picker.current) return
    if (time && moment !== undefined) picker.current.value = toLocalInput(moment, time.zone)
    picker.current.showPicker()
    // Runs once per request for the picker, not when the text changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picks])

  return (
    <Field
      id={name}
      label={
        <>
          {side === 'start' ? 'Departs' : 'Arrives'}
          <span className="visually-hidden">
            {side === 'start' ? ' from ' : ' at '}
            {placeName}
          </span>
        </>
      }
      hint={
        (reading ?? suggestion ?? lines ?? time?.isPending) && (
          <>
            {suggestion && <SuggestedTime time={suggestion} onUse={acceptSuggestion} />}
            {reading && (
              <>
                {reading[0]} <span className="detail">{reading[1]}</span>
              </>
            )}
            {time?.isPending && 'Counts from the previous time.'}
            {lines && <FieldWarning lines={lines} />}
          </>
        )
      }
      error={error}
    >
      {(control) => (
        <span className="time-control">
          <TimeInput
            {...control}
            leg={leg}
            side={side}
            onOpenPicker={pick}
            onAccept={suggestion ? acceptSuggestion : undefined}
          />
          {/* With a keyboard, type into the field, or open the picker with Alt+Down. */}
          <Button variant="secondary" tabIndex={-1} onClick={pick}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5" />
            </svg>
            <span className="visually-hidden">
              {`Pick date and time of ${side === 'start' ? 'departure from' : 'arrival at'} `}
              {placeName}
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
              onChange={({ currentTarget: { value } }) => {
                if (value === '') return
                updateLeg(leg, { [`${side}Time`]: formatLocal(value) })
                errors.validate(name)
              }}
            />
          )}
          <AmbiguousTime leg={leg} side={side} />
        </span>
      )}
    </Field>
  )
}

/** Asks which one is meant if a time occurs twice because clocks go back. Renders nothing otherwise. */
function AmbiguousTime({ leg, side }: PlacePosition) {
  const { updateLeg, errors } = useJourneyStore()
  const time = useJourney(leg, ({ times }) => times()[leg]?.[side])
  const second = useJourney(leg, ({ legs }) => legs()[leg]?.[`${side}IsSecond`] ?? false)
  const choices = time && ambiguousChoices(time)
  if (choices === undefined) return null
  return (
    <RadioGroup
      legend="The clocks go back, so this time occurs twice. Which one?"
      name={`journeyLegs.${leg}.${side}IsSecond`}
      value={String(second)}
      options={choices.map((label, index) => ({ value: String(index === 1), label }))}
      onChange={(event) => {
        updateLeg(leg, { [`${side}IsSecond`]: event.currentTarget.value === 'true' })
        errors.validate(`journeyLegs.${leg}.${side}Time`)
      }}
    />
  )
}
