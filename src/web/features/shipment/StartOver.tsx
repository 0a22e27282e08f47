import { useRef } from 'react'
import { hasUnboughtShipment, resetDraft, useDraft } from '#web/draft/draft.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Clears the draft after a confirmation, then calls `onEmpty`. Renders nothing if the draft is empty. */
export function StartOver({ onEmpty }: { onEmpty: () => void }) {
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!hasUnboughtShipment(draft)) return null

  return (
    <>
      <div className="tools">
        <Button kind="quiet" onClick={() => dialog.current?.showModal()}>
          Start over
        </Button>
      </div>
      <DiscardDraftDialog
        dialog={dialog}
        question="Start over?"
        consequence="The goods, journey and holder you’ve entered will be deleted."
        confirmLabel="Start over"
        onDiscard={() => {
          resetDraft()
          onEmpty()
        }}
      />
    </>
  )
}
