import { useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { actFor, canTakeAlong, takeAlongFor } from '#web/draft/on-behalf-of.ts'
import { useAbilities } from '#web/api/account/permissions.ts'
import { hasUnboughtAnswers, useDraft } from '#web/draft/draft.ts'
import { answersOf, nameOf } from '#web/components/holder/known-holder.ts'
import { useKey } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { LoseDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/**
 * Begins a shipment for a customer. Where one was begun for nobody, it asks whether that is the customer's; where one was
 * begun for another customer, whether that may go.
 */
export function QuoteFor({ customer }: { customer: Customer }) {
  const { may } = useAbilities()
  const mayQuote = may('quote') !== false
  const draft = useDraft()
  const navigate = useNavigate()
  const heading = useId()
  const whose = useRef<HTMLDialogElement>(null)
  const losing = useRef<HTMLDialogElement>(null)
  const name = nameOf(customer)
  const acted = { id: customer.id, name, holder: answersOf(customer) }
  const isActed = draft.customer?.id === customer.id
  const label = isActed ? `Go on quoting for ${name}` : `Quote for ${name}`
  useKey('f', label, press, mayQuote)

  function goOn() {
    void navigate(`${paths.shipment}#commodityId`)
  }
  function begin(take: typeof actFor) {
    whose.current?.close()
    take(acted)
    goOn()
  }
  function press() {
    if (isActed) goOn()
    else if (canTakeAlong(draft)) whose.current?.showModal()
    else if (draft.customer && hasUnboughtAnswers(draft)) losing.current?.showModal()
    else begin(actFor)
  }

  if (!mayQuote) return null
  return (
    <>
      <Button onClick={press}>{label}</Button>
      <dialog ref={whose} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>Is the shipment that you have begun for {name}?</h2>
          <p>You have begun one for nobody yet. Nothing of it is lost either way.</p>
          <div className="actions">
            <Button onClick={() => begin(takeAlongFor)}>Yes, go on with it</Button>
            <Button kind="quiet" onClick={() => begin(actFor)}>
              No, put it aside until I end this
            </Button>
            <Button kind="quiet" onClick={() => whose.current?.close()}>
              Back
            </Button>
          </div>
        </div>
      </dialog>
      <LoseDraft
        dialog={losing}
        question={`Leave the shipment that you have begun for ${draft.customer?.name ?? 'another'}?`}
        loses="It is not bought, and what you have typed for it would be lost. Offers that came for it stay in their list."
        act={label}
        onLose={() => begin(actFor)}
      />
    </>
  )
}
