import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { toRepeatValues } from '#web/draft/from-booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { hasUnboughtShipment, resetDraft, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Copies a booked shipment into a new draft. Asks first if this would replace an unbought draft. */
export function SameAgain({ risk }: { risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const { may } = usePermissions()
  if (may('quote') === false) return null

  function begin() {
    resetDraft(toRepeatValues(risk, setup.data?.currencyId))
    void navigate(`${paths.shipment}#journeyLegs.0.startTime`)
  }

  return (
    <>
      <Button
        kind="quiet"
        onClick={() => (hasUnboughtShipment(draft) ? dialog.current?.showModal() : begin())}
      >
        Book again
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
