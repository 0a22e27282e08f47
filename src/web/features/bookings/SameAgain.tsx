import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { setupQuery } from '#web/api/queries.ts'
import { hasUnboughtAnswers, keepInDraft, useDraft } from '#web/draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { answersOf } from './same-again.ts'

/** Begins a shipment like one that was insured. Asks first where that would replace answers that are in no booking. */
export function SameAgain({ risk }: { risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const question = useRef<HTMLDialogElement>(null)

  function begin() {
    question.current?.close()
    keepInDraft({ ...answersOf(risk, setup.data?.currencyId), quoted: null, refused: [] })
    void navigate(paths.shipment)
  }

  return (
    <>
      <Button
        kind="quiet"
        onClick={() => (hasUnboughtAnswers(draft) ? question.current?.showModal() : begin())}
      >
        Same again
      </Button>
      <dialog ref={question} aria-labelledby="same-again">
        <div className="stack">
          <h2 id="same-again">Replace the shipment that you have begun?</h2>
          {draft.quoted?.sent ? (
            <p>
              A purchase of it was sent, and it is not known yet what became of it. Its answers would be lost,
              and this page would forget the purchase: to call the service about it, note offer{' '}
              <code>{draft.quoted.sent}</code>.
            </p>
          ) : (
            <p>It is not bought, and what you have typed for it would be lost.</p>
          )}
          <div className="actions">
            <Button onClick={() => question.current?.close()}>Keep it</Button>
            <Button kind="quiet" onClick={begin}>
              Replace it
            </Button>
          </div>
        </div>
      </dialog>
    </>
  )
}
