import { useResolveFailure } from '#web/api/support/queue.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type ResolveFailureProps = { id: string; name: string; onResolved: () => void }

/** Says that a failure was dealt with, so that it waits for nobody any more. */
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
        Dealt with<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {resolve.error && <span role="alert">It still stands here. {resolve.error.message}</span>}
    </>
  )
}
