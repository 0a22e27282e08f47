import { useFormContext, useWatch } from 'react-hook-form'
import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import type { ShipmentAnswers } from '#web/answers.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Conditions } from './Conditions.tsx'

type LineProps = {
  readonly leg: number
  readonly setup: Setup
  readonly onInsert: (leg: number) => void
  /** The journey can take no more legs. */
  readonly full: boolean
}

/** How each way is drawn: solid by land, dashed by sea, dotted by air. */
const shapes: ReadonlyMap<string, string> = transportNames

/** One leg, as the line between two places: how goods move on it, and under which conditions. */
export function Line({ leg, setup, onInsert, full }: LineProps) {
  const { register, getFieldState, formState, control } = useFormContext<ShipmentAnswers>()
  const name = `journeyLegs.${leg}.transportTypes` as const
  const chosen = useWatch({ control, name })
  const error = getFieldState(name, formState).error?.message
  const types = setup.transportTypes ?? [...transportNames].map(([id, typeName]) => ({ id, name: typeName }))
  const field = register(name)

  return (
    <li className={['leg', ...chosen.flatMap((mode) => shapes.get(mode) ?? [])].join(' ')}>
      <div
        className="modes"
        role="group"
        aria-label={`How goods move on leg ${leg + 1}, one way or several`}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        {types.map((type, index) => (
          <label key={type.id} className={shapes.get(type.id)}>
            <input
              {...field}
              type="checkbox"
              value={type.id}
              id={index === 0 ? name : undefined}
              aria-invalid={error ? true : undefined}
            />
            {sentenceCase(type.name)}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="tools">
        <Conditions leg={leg} features={setup.transportFeatures ?? []} />
        <Button kind="quiet" disabled={full} onClick={() => onInsert(leg)}>
          Add a stop<span className="visually-hidden">{` on leg ${leg + 1}`}</span>
        </Button>
      </div>
    </li>
  )
}

function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
