import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { setupQuery } from '#web/api/queries.ts'
import { hasUnboughtShipment, resetDraft, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Copies a request that couldn't be priced into the draft to try again. Asks first if this would replace an unbought draft. */
export function RetryQuote({ risk, name }: { risk: Risk; name: string }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)

  function begin() {
    resetDraft(toRequoteValues(risk, setup.data?.currencyId))
    void navigate(paths.holder)
  }

  return (
    <>
      <Button
        kind="quiet"
        onClick={() => (hasUnboughtShipment(draft) ? dialog.current?.showModal() : begin())}
      >
        Retry quote<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <DiscardDraftDialog
        dialog={dialog}
        question="Replace your draft?"
        consequence="You haven’t bought cover for it, and what you typed will be lost."
        confirmLabel="Replace draft"
        onDiscard={begin}
      />
    </>
  )
}
