import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { setupQuery } from '#web/api/queries.ts'
import { resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { useReplaceDraft } from '#web/components/request-offers/use-replace-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Copies a request that couldn't be priced into the draft to try again. Asks first if this would replace an unbought draft. */
export function RetryQuote({ risk, name }: { risk: Risk; name: string }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const { replaceDraft, replaceDialog } = useReplaceDraft()

  function begin() {
    resetDraft(toRequoteValues(risk, setup.data?.currencyId))
    void navigate(paths.holder)
  }

  return (
    <>
      <Button kind="quiet" onClick={() => replaceDraft(begin)}>
        Retry quote<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {replaceDialog}
    </>
  )
}
