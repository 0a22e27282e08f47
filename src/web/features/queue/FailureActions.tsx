import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { QueueEntry } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { setupQuery } from '#web/api/queries.ts'
import { useResolveFailure } from '#web/api/support/queue.ts'
import { useReplaceDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { resetDraft } from '#web/draft/draft.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type FailureActionsProps = { entry: QueueEntry; name: string; onResolved: () => void }

/** Buttons to retry a failure that left no quote, and to mark it as resolved, which removes it from the queue. */
export function FailureActions({ entry: { id, risk, quoteId }, name, onResolved }: FailureActionsProps) {
  const mayResolve = useIsAllowed('settleFailure')
  const resolve = useResolveFailure()
  return (
    <span className="actions">
      {risk && !quoteId && <RetryQuote risk={risk} name={name} />}
      {mayResolve && (
        <Button
          kind="quiet"
          busy={resolve.isPending}
          onClick={() => resolve.mutate(id, { onSuccess: onResolved })}
        >
          Mark resolved<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {mayResolve && resolve.error && (
        <span role="alert">We couldn’t mark this as resolved. {resolve.error.message}</span>
      )}
    </span>
  )
}

/** Copies a request that couldn't be priced into the draft. Asks first if this would replace an unbought draft. */
function RetryQuote({ risk, name }: { risk: Risk; name: string }) {
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
