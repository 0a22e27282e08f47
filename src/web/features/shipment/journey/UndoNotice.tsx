import { EditButton } from './EditButton.tsx'
import { type Done, undoId } from './store/use-journey-edits.ts'

/** Says what was done, and undoes it. It is read out by the status of the journey. */
export function UndoNotice({ done }: { done: Done }) {
  return (
    <p className="undo">
      <span>{done.sentence}</span>
      <EditButton id={undoId} onClick={done.undo}>
        Undo
      </EditButton>
    </p>
  )
}
