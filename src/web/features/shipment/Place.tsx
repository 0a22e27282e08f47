import { useFormContext, useWatch } from 'react-hook-form'
import type { ShipmentAnswers } from '#web/answers.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeField } from './TimeField.tsx'
import { waitBetween } from './times.ts'

type PlaceEdits = {
  readonly insertAfter: (place: number) => void
  readonly remove: (place: number) => void
  readonly move: (place: number, to: number) => void
}

type PlaceProps = { readonly place: number; readonly last: number; readonly edits: PlaceEdits }

/** One place of the journey: its name, when goods arrive and leave. Takes its number and that of the last place. */
export function Place({ place, last, edits }: PlaceProps) {
  const { register, getFieldState, formState, control } = useFormContext<ShipmentAnswers>()
  const name = place === 0 ? ('journeyLegs.0.start' as const) : (`journeyLegs.${place - 1}.end` as const)
  const [typed, arrives, leaves] = useWatch({
    control,
    name: [name, `journeyLegs.${Math.max(0, place - 1)}.endTime`, `journeyLegs.${place}.startTime`] as const,
  })
  const first = place === 0
  const called = typed || `place ${place + 1}`
  const wait = first || place === last ? undefined : waitBetween(arrives, leaves)

  return (
    <li className="place">
      <TextField
        label={first ? 'From' : place === last ? 'To' : <Via place={place} />}
        id={name}
        autoComplete="off"
        placeholder="Town, country"
        error={getFieldState(name, formState).error?.message}
        {...register(name)}
      />
      <div className="row">
        {!first && <TimeField name={`journeyLegs.${place - 1}.endTime`} label="Arrives" place={called} />}
        {place !== last && (
          <TimeField name={`journeyLegs.${place}.startTime`} label="Leaves" place={called} />
        )}
      </div>
      {wait && (
        <span className="wait">
          {`Waits ${wait} in ${called}. Cover goes on while the wait is part of the carriage.`}
        </span>
      )}
      {last > 1 && (
        <div className="tools">
          <Button kind="quiet" onClick={() => edits.remove(place)}>
            Remove<span className="visually-hidden"> {called}</span>
          </Button>
          {!first && (
            <Button kind="quiet" onClick={() => edits.move(place, place - 1)}>
              Move up<span className="visually-hidden"> {called}</span>
            </Button>
          )}
          {place !== last && (
            <Button kind="quiet" onClick={() => edits.move(place, place + 1)}>
              Move down<span className="visually-hidden"> {called}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Every stop is called alike, so its number is said to those who do not see where it stands. */
function Via({ place }: { place: number }) {
  return (
    <>
      Via<span className="visually-hidden">{` place ${place + 1}`}</span>
    </>
  )
}
