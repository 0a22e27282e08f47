import { useResolveFailure } from '#web/api/support/queue.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type ResolveFailureProps = { id: string; name: string; onResolved: () => void }

/** Marks a failure as resolved, which removes it from the queue. */
export function ResolveFailure({ id, name, onResolved }: ResolveFailureProps) {
  const mayResolve = useIsAllowed('settleFailure')
  const resolve = useResolveFailure()
  if (!mayResolve) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={resolve.isPending}
        onClick={() => resolve.mutate(id, { onSuccess: onResolved })}
      >
        Mark resolved<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {resolve.error && <span role="alert">We couldn’t mark this as resolved. {resolve.error.message}</span>}
    </>
  )
}
