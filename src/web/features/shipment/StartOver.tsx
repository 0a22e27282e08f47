import { useRef } from 'react'
import { hasUnboughtAnswers, startDraftAnew, useDraft } from '#web/draft/draft.ts'
import { LoseDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Empties the draft, once somebody has said so. Calls `onEmpty` then; draws nothing while there is nothing to empty. */
export function StartAnew({ onEmpty }: { onEmpty: () => void }) {
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!hasUnboughtAnswers(draft)) return null

  function empty() {
    startDraftAnew()
    onEmpty()
  }

  return (
    <>
      <div className="tools">
        <Button kind="quiet" onClick={() => dialog.current?.showModal()}>
          Start anew
        </Button>
      </div>
      <LoseDraft
        dialog={dialog}
        question="Empty the shipment that you have begun?"
        loses="The goods, the journey and the holder that you have typed would be lost."
        act="Empty it"
        onLose={empty}
      />
    </>
  )
}
