import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { toRepeatValues } from '#web/draft/from-booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { useReplaceDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Copies a booked shipment into a new draft. Asks first if this would replace an unbought draft. */
export function SameAgain({ risk }: { risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const { replaceDraft, replaceDialog } = useReplaceDraft()
  const { may } = usePermissions()
  if (may('quote') === false) return null

  function begin() {
    resetDraft(toRepeatValues(risk, setup.data?.currencyId))
    void navigate(`${paths.shipment}#journeyLegs.0.startTime`)
  }

  return (
    <>
      <Button kind="quiet" onClick={() => replaceDraft(begin)}>
        Book again
      </Button>
      {replaceDialog}
    </>
  )
}
