import { EditButton } from './EditButton.tsx'
import { type LastEdit, undoId } from './store/use-journey-edits.ts'

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
