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

/** Brings what could not be priced into the slip, to be asked for again. Asks first where answers would be lost. */
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
        Ask for it again<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <DiscardDraftDialog
        dialog={dialog}
        question="Replace your draft?"
        consequence="You haven’t bought cover for it, and what you typed will be lost."
        confirmLabel="Replace it"
        onDiscard={begin}
      />
    </>
  )
}
