import { transportNames } from '#contract/journey.ts'
import type { Setup } from '#contract/setup.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { EditButton } from './EditButton.tsx'
import { Conditions } from './Conditions.tsx'
import { useJourney, useJourneyStore } from './journey-store.ts'
import type { JourneyEdits } from './use-edits.ts'

type LineProps = {
  readonly leg: number
  readonly setup: Setup
  readonly edits: JourneyEdits
  /** The journey can take no more legs. */
  readonly full: boolean
}

/** How each way is drawn: solid by land, dashed by sea, dotted by air. */
const shapes: ReadonlyMap<string, string> = transportNames

/** One leg, as the line between two places: how goods move on it, and under which conditions. */
export function Line({ leg, setup, edits, full }: LineProps) {
  const { form } = useJourneyStore()
  const name = `journeyLegs.${leg}.transportTypes` as const
  const drawn = useJourney(leg, (store) =>
    ['leg', ...(store.legs()[leg]?.transportTypes ?? []).flatMap((mode) => shapes.get(mode) ?? [])].join(' '),
  )
  const error = useJourney(leg, (store) => store.errorAt(name))
  const types = setup.transportTypes ?? [...transportNames].map(([id, typeName]) => ({ id, name: typeName }))
  const field = form.register(name)
  const onLeg = <span className="visually-hidden">{` on leg ${leg + 1}`}</span>

  return (
    <li className={drawn}>
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
        <EditButton disabled={full} onClick={() => edits.insert(leg)}>
          Add a stop{onLeg}
        </EditButton>
        <EditButton disabled={full} onClick={() => edits.duplicate(leg)}>
          Duplicate<span className="visually-hidden">{` leg ${leg + 1}`}</span>
        </EditButton>
      </div>
    </li>
  )
}

function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
