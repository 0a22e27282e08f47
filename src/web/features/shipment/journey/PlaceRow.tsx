import type { ReactNode } from 'react'
import type { Setup } from '#contract/setup.ts'
import { momentOf } from '#web/times/journey-times.ts'
import { EditButton } from './EditButton.tsx'
import { Called } from './places/PlaceName.tsx'
import { Grip } from './places/DragHandle.tsx'
import type { Spot } from './store/journey-edits.ts'
import { useJourney } from './store/use-journey.ts'
import { PlaceInput } from './places/PlaceInput.tsx'
import { TimeField } from './times/TimeField.tsx'
import { waitBetween } from './times/describe-times.ts'
import type { JourneyEdits } from './store/use-journey-edits.ts'
import { ZoneChoice } from './places/TimeZoneField.tsx'

export type PlaceProps = Spot & {
  /** Its number among the places, from 0, and that of the last one. */
  readonly number: number
  readonly last: boolean
  /** The leg that leaves from here, by the key of its row; nothing where none does. */
  readonly leaving: { readonly leg: number; readonly key: string } | undefined
  /** Whether the next leg starts elsewhere. */
  readonly breaks: boolean
  /** Whether the journey has more places than it needs. */
  readonly spare: boolean
  readonly notice: Setup['minAllowedDate']
  readonly edits: JourneyEdits
  /** What to say, here, of what was done. */
  readonly children?: ReactNode
}

/** One place of the journey: its name, when goods arrive and leave, and what can be done with it. */
export function Place({
  leg,
  side,
  number,
  last,
  leaving,
  breaks,
  spare,
  notice,
  edits,
  children,
}: PlaceProps) {
  const named = useJourney(leg, (store) => store.legs()[leg]?.[side].trim() !== '')
  const wait = useJourney(leg, ({ times }) => waitHere(times()[leg], times()[leg + 1]))
  const place = { spot: { leg, side }, number }
  const called = <Called {...place} />

  return (
    <li className="place">
      {spare && <Grip onDrop={edits.move} />}
      <PlaceInput leg={leg} side={side} label={labelOf({ leg, side, number, last, breaks })} />
      <div className="row times">
        {side === 'end' && <TimeField leg={leg} side="end" place={place} notice={notice} />}
        {leaving && (
          <TimeField key={leaving.key} leg={leaving.leg} side="start" place={place} notice={notice} />
        )}
      </div>
      {side === 'end' && wait && (
        <span className="wait">
          {breaks ? (
            `${wait} pass until the next leg leaves, elsewhere.`
          ) : (
            <>
              Waits {wait} in {called}. Cover goes on while the wait is part of the carriage.
            </>
          )}
        </span>
      )}
      <div className="tools">
        {named && <ZoneChoice place={place} />}
        {spare && (
          <EditButton onClick={() => edits.remove({ leg, side })}>
            Remove<span className="visually-hidden"> {called}</span>
          </EditButton>
        )}
        {spare && number > 0 && (
          <EditButton onClick={() => edits.move(number, number - 1)}>
            Move up<span className="visually-hidden"> {called}</span>
          </EditButton>
        )}
        {spare && !last && (
          <EditButton onClick={() => edits.move(number, number + 1)}>
            Move down<span className="visually-hidden"> {called}</span>
          </EditButton>
        )}
        {side === 'end' && leaving && (
          <EditButton onClick={() => edits.startElsewhere(leg + 1)}>
            Next leg starts elsewhere<span className="visually-hidden"> than {called}</span>
          </EditButton>
        )}
      </div>
      {children}
    </li>
  )
}

type Times = Parameters<typeof momentOf>[0]

function waitHere(before: { arrives: Times } | undefined, after: { leaves: Times } | undefined) {
  return before && after ? waitBetween(momentOf(before.arrives), momentOf(after.leaves)) : undefined
}

/** Places that are called alike have their number said to those who do not see where they stand. */
function labelOf({
  leg,
  side,
  number,
  last,
  breaks,
}: Pick<PlaceProps, 'leg' | 'side' | 'number' | 'last' | 'breaks'>) {
  if (number === 0) return 'From'
  if (last) return 'To'
  const label = side === 'start' ? 'From' : breaks ? 'To' : 'Via'
  const which = label === 'Via' ? ` place ${number + 1}` : ` on leg ${leg + 1}`
  return (
    <>
      {label}
      <span className="visually-hidden">{which}</span>
    </>
  )
}
