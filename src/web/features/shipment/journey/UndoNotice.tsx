import { EditButton } from './EditButton.tsx'
import { type LastEdit, undoId } from './store/use-journey-edits.ts'

/** Says what was done, and undoes it. It is read out by the status of the journey. */
export function UndoNotice({ edit }: { edit: LastEdit }) {
  return (
    <p className="undo">
      <span>{edit.sentence}</span>
      <EditButton id={undoId} onClick={edit.undo}>
        Undo
      </EditButton>
    </p>
  )
}
