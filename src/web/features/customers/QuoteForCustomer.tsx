import { useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Customer } from '#contract/setup.ts'
import { quoteForCustomer, canAttachDraft, attachDraftToCustomer } from '#web/draft/on-behalf-of.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { hasUnboughtShipment, useDraft } from '#web/draft/draft.ts'
import { customerToHolderValues, customerName } from '#web/components/holder/known-holder.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/**
 * Begins a shipment for a customer. Where one was begun for nobody, it asks whether that is the customer's; where one was
 * begun for another customer, whether that may go.
 */
export function QuoteForCustomer({ customer }: { customer: Customer }) {
  const { may } = usePermissions()
  const mayQuote = may('quote') !== false
  const draft = useDraft()
  const navigate = useNavigate()
  const heading = useId()
  const ownershipDialog = useRef<HTMLDialogElement>(null)
  const replaceDialog = useRef<HTMLDialogElement>(null)
  const name = customerName(customer)
  const actingFor = { id: customer.id, name, holder: customerToHolderValues(customer) }
  const isActing = draft.customer?.id === customer.id
  const label = isActing ? `Go on quoting for ${name}` : `Quote for ${name}`
  useShortcut('f', label, press, mayQuote)

  function openShipment() {
    void navigate(`${paths.shipment}#commodityId`)
  }
  function begin(attach: typeof quoteForCustomer) {
    ownershipDialog.current?.close()
    attach(actingFor)
    openShipment()
  }
  function press() {
    if (isActing) openShipment()
    else if (canAttachDraft(draft)) ownershipDialog.current?.showModal()
    else if (draft.customer && hasUnboughtShipment(draft)) replaceDialog.current?.showModal()
    else begin(quoteForCustomer)
  }

  if (!mayQuote) return null
  return (
    <>
      <Button onClick={press}>{label}</Button>
      <dialog ref={ownershipDialog} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>Is the shipment that you have begun for {name}?</h2>
          <p>You have begun one for nobody yet. Nothing of it is lost either way.</p>
          <div className="actions">
            <Button onClick={() => begin(attachDraftToCustomer)}>Yes, go on with it</Button>
            <Button kind="quiet" onClick={() => begin(quoteForCustomer)}>
              No, put it aside until I end this
            </Button>
            <Button kind="quiet" onClick={() => ownershipDialog.current?.close()}>
              Back
            </Button>
          </div>
        </div>
      </dialog>
      <DiscardDraftDialog
        dialog={replaceDialog}
        question={`Leave the shipment that you have begun for ${draft.customer?.name ?? 'another'}?`}
        consequence="You haven’t bought cover for it, and what you typed will be lost. Offers that came for it stay in their list."
        confirmLabel={label}
        onDiscard={() => begin(quoteForCustomer)}
      />
    </>
  )
}
