import { useRef } from 'react'

/** Reports whether a form has unsaved changes. Those made during a save are still unsaved after it. */
export function useUnsavedChanges(onEdited: (isEdited: boolean) => void) {
  const editedDuringSave = useRef(false)
  return {
    markEdited: () => {
      editedDuringSave.current = true
      onEdited(true)
    },
    startSave: () => {
      editedDuringSave.current = false
    },
    /** @returns whether everything is saved. */
    finishSave: (): boolean => {
      if (editedDuringSave.current) return false
      onEdited(false)
      return true
    },
  }
}
