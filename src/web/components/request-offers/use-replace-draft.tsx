import { useRef, useState } from 'react'
import { hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'

/**
 * Replaces the draft, but asks first if it hasn't been bought.
 * @returns `replaceDraft`, which calls `replace` once the user agrees, and the dialog to render.
 */
export function useReplaceDraft() {
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const [pending, setPending] = useState<() => void>()

  function replaceDraft(replace: () => void) {
    if (!hasUnboughtShipment(draft)) return replace()
    setPending(() => replace)
    dialog.current?.showModal()
  }

  const replaceDialog = (
    <DiscardDraftDialog
      dialog={dialog}
      question="Replace your draft?"
      consequence="You haven’t bought cover for it, and what you typed will be lost."
      confirmLabel="Replace draft"
      onDiscard={() => pending?.()}
    />
  )
  return { replaceDraft, replaceDialog }
}
