import { Fragment, memo } from 'react'
import { EditButton } from './EditButton.tsx'
import { LegRow } from './LegRow.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { type LastEdit, undoId } from './store/use-journey-edits.ts'
import { useJourney } from './store/use-journey.ts'

/** The places and legs of the journey, in order, with the last edit at its place. */
export const JourneyRows = memo(function JourneyRows({ lastEdit }: { lastEdit: LastEdit | undefined }) {
  const keys = useJourney('whole', (store) => store.keys())
  const places = useJourney('whole', (store) => store.places())
  return (
    <ol className="journey-rows">
      {places.map(({ leg, side }, number) => {
        const next = places[number + 1]
        // The leg to the next place departs from here, unless it has its own start.
        const departingLeg = next?.side === 'end' ? next.leg : undefined
        const isLastEdit = lastEdit?.at?.leg === leg && lastEdit.at.side === side
        return (
          <Fragment key={`${keys[leg] ?? ''} ${side}`}>
            {side === 'end' && <LegRow leg={leg} />}
            <PlaceRow
              leg={leg}
              side={side}
              number={number}
              isLast={!next}
              departingLeg={departingLeg}
              departingKey={departingLeg === undefined ? undefined : keys[departingLeg]}
              canRemove={keys.length > 1}
            >
              {isLastEdit && <UndoNotice edit={lastEdit} />}
            </PlaceRow>
          </Fragment>
        )
      })}
    </ol>
  )
})

/** Shows the last edit with an Undo button. The journey's status region announces it. */
export function UndoNotice({ edit }: { edit: LastEdit }) {
  return (
    <p className="undo">
      <span>{edit.message}</span>
      <EditButton id={undoId} onClick={edit.undo}>
        Undo
      </EditButton>
    </p>
  )
}
