import type { QueueEntry } from '#contract/servicing/queue.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useResolveFailure } from '#web/api/support/queue.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RetryQuoteButton } from './RetryQuoteButton.tsx'

/** Buttons to retry a failure that left no quote, and to mark it as resolved, which removes it from the queue. */
export function FailureActions({ entry, name }: { entry: QueueEntry; name: string }) {
  const { id, risk, quoteId } = entry
  const canResolve = usePermissions().can('resolveFailure')
  const resolve = useResolveFailure()
  return (
    <div className="actions">
      {risk && !quoteId && <RetryQuoteButton entry={entry} risk={risk} name={name} />}
      {canResolve && (
        <Button variant="secondary" busy={resolve.isPending} onClick={() => resolve.mutate(id)}>
          Mark as resolved<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {canResolve && resolve.error && (
        <span role="alert">We couldn’t mark this as resolved. {resolve.error.message}</span>
      )}
    </div>
  )
}
