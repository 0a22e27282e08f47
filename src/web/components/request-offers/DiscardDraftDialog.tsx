import { type RefObject, useId } from 'react'
import { useDraft } from '#web/draft/draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type LoseDraftProps = {
  /** The dialog, for whoever opens it. */
  dialog: RefObject<HTMLDialogElement | null>
  question: string
  /** What is lost, as a sentence. */
  loses: string
  /** What the button that loses it says. */
  act: string
  onLose: () => void
}

/** Asks before the shipment that was begun gives way, and says what is lost with it. */
export function LoseDraft({ dialog, question, loses, act, onLose }: LoseDraftProps) {
  const heading = useId()
  const sent = useDraft().quoted?.sent
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={heading}>
      <div className="stack">
        <h2 id={heading}>{question}</h2>
        {sent ? (
          <p>
            A purchase of it was sent, and it is not known yet what became of it. Its answers would be lost:
            to find out later, or to call the service about it, note offer <code>{sent}</code>.
          </p>
        ) : (
          <p>{loses}</p>
        )}
        <div className="actions">
          <Button onClick={close}>Keep it</Button>
          <Button
            kind="quiet"
            onClick={() => {
              close()
              onLose()
            }}
          >
            {act}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
