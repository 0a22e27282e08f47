import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ShipmentAnswers } from '#web/answers.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { isPast, zoneHint } from './times.ts'

type TimeFieldProps = {
  readonly name: `journeyLegs.${number}.startTime` | `journeyLegs.${number}.endTime`
  readonly label: string
  readonly place: string
}

/** When goods arrive at a place or leave it, in the browser's own zone, with UTC beneath. */
export function TimeField({ name, label, place }: TimeFieldProps) {
  const { register, getFieldState, formState, control } = useFormContext<ShipmentAnswers>()
  const [openedAt] = useState(() => Date.now())
  const typed = useWatch({ control, name })
  // Only the departure of the journey can be too late to insure.
  const past = name === 'journeyLegs.0.startTime' && isPast(typed, openedAt)

  return (
    <TextField
      label={
        <>
          {label}
          <span className="visually-hidden">{` ${label === 'Arrives' ? 'at' : 'from'} ${place}`}</span>
        </>
      }
      id={name}
      type="datetime-local"
      // Without a bound some browsers take six digits for a year.
      max="9999-12-31T23:59"
      hint={
        <>
          {zoneHint(typed)}
          {past && <span className="wait">This is in the past. Cover is bought before goods leave.</span>}
        </>
      }
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  )
}
