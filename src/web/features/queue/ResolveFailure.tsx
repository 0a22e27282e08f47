import { useSettleFailure } from '#web/api/support/queue.ts'
import { useMay } from '#web/api/bookings/booking-changes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type SettleProps = { id: string; name: string; onSettled: () => void }

/** Says that a failure was dealt with, so that it waits for nobody any more. */
export function Settle({ id, name, onSettled }: SettleProps) {
  const maySettle = useMay('settleFailure')
  const settle = useSettleFailure()
  if (!maySettle) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={settle.isPending}
        onClick={() => settle.mutate(id, { onSuccess: onSettled })}
      >
        Dealt with<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {settle.error && <span role="alert">It still stands here. {settle.error.message}</span>}
    </>
  )
}
