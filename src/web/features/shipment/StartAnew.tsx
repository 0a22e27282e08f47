import { useRef } from 'react'
import { hasUnboughtAnswers, startDraftAnew, useDraft } from '#web/draft.ts'
import { Button } from '#web/ui/Button.tsx'

/** Empties the draft, once somebody has said so. Calls `onEmpty` then; draws nothing while there is nothing to empty. */
export function StartAnew({ onEmpty }: { onEmpty: () => void }) {
  const draft = useDraft()
  const question = useRef<HTMLDialogElement>(null)
  if (!hasUnboughtAnswers(draft)) return null

  function empty() {
    question.current?.close()
    startDraftAnew()
    onEmpty()
  }

  return (
    <div className="tools">
      <Button kind="quiet" onClick={() => question.current?.showModal()}>
        Start anew
      </Button>
      <dialog ref={question} aria-labelledby="start-anew">
        <div className="stack">
          <h2 id="start-anew">Empty the shipment that you have begun?</h2>
          {draft.quoted?.sent ? (
            <p>
              A purchase of it was sent, and it is not known yet what became of it. Its answers would be lost,
              and this page would forget the purchase: to call the service about it, note offer{' '}
              <code>{draft.quoted.sent}</code>.
            </p>
          ) : (
            <p>The goods, the journey and the holder that you have typed would be lost.</p>
          )}
          <div className="actions">
            <Button onClick={() => question.current?.close()}>Keep it</Button>
            <Button kind="quiet" onClick={empty}>
              Empty it
            </Button>
          </div>
        </div>
      </dialog>
    </div>
  )
}
