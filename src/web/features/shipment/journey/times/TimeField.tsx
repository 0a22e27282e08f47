import { type ReactNode, useMemo, useState } from 'react'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import {
  useJourney,
  useJourneyStore,
  useLegWarnings,
} from '#web/features/shipment/journey/store/use-journey.ts'
import type { LegTime } from '#web/times/journey-times.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import {
  describeAmbiguousChoices,
  ambiguousQuestion,
  findDepartureWarning,
  describeParsedTime,
  pendingMessage,
} from './describe-times.ts'
import { SuggestedTime } from './SuggestedTime.tsx'
import { TimeInput } from './TimeInput.tsx'
import { TimePicker } from './TimePicker.tsx'
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
  const [openCount, setOpenCount] = useState(0)
  const openPicker = () => setOpenCount(openCount + 1)
  const error = useJourney(leg, ({ errors }) => errors.find(name))
  const time = useJourney(leg, ({ times }) => times()[leg]?.[side])
  const moment = time?.moment
  // Memoized: formatting times is slow, and every field renders on every change.
  const description = useMemo(
    () =>
      time && moment !== undefined ? describeParsedTime(moment, time.zone, time.isBrowserZone) : undefined,
    [time, moment],
  )
  const warning = useTimeWarning({ leg, side })

  function acceptSuggestion() {
    updateLeg(leg, { [`${side}Time`]: suggestion })
    errors.validate(name)
    document.getElementById(name)?.focus()
  }

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
        (description ?? suggestion ?? warning ?? time?.isPending) && (
          <>
            {suggestion && <SuggestedTime time={suggestion} onUse={acceptSuggestion} />}
            {description && (
              <>
                {description[0]} <span className="detail">{description[1]}</span>
              </>
            )}
            {time?.isPending && pendingMessage}
            {warning && <FieldWarning lines={warning} />}
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
            onOpenPicker={openPicker}
            onAccept={suggestion ? acceptSuggestion : undefined}
          />
          <TimePicker leg={leg} side={side} placeName={placeName} openCount={openCount} onOpen={openPicker} />
          <AmbiguousTime leg={leg} side={side} time={time} />
        </span>
      )}
    </Field>
  )
}

/** Returns a warning that the departure is too soon, or else the server's warning about the time. */
function useTimeWarning({ leg, side }: PlacePosition): string | undefined {
  const [openedAt] = useState(serverNow)
  // Only the first departure can be too soon to insure.
  const departureProblem = useJourney(leg, ({ legs, times, setup }) =>
    leg === 0 && side === 'start'
      ? findDepartureWarning(times(), openedAt, legs()[0]?.transportTypes ?? [], setup)
      : undefined,
  )
  const serverWarning = useLegWarnings(leg, `${side}Time`)
  return departureProblem ?? serverWarning
}

/** Asks which one is meant if a time occurs twice because clocks go back. Renders nothing otherwise. */
function AmbiguousTime({ leg, side, time }: PlacePosition & { readonly time: LegTime | undefined }) {
  const { updateLeg, errors } = useJourneyStore()
  const second = useJourney(leg, ({ legs }) => legs()[leg]?.[`${side}IsSecond`] ?? false)
  const choices = time && describeAmbiguousChoices(time)
  if (choices === undefined) return null
  return (
    <RadioGroup
      legend={ambiguousQuestion}
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
