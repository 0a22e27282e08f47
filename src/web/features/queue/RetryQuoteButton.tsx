import type { QueueEntry } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { CopyToDraftButton } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { SwitchButton } from '#web/components/SwitchButton.tsx'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type RetryQuoteButtonProps = { entry: QueueEntry; risk: Risk; name: string }

/**
 * Copies a failed quote into the draft. If it belongs to another company, the new quote is for its customer. Without a
 * customer, the user has to switch to that company first, whose queue has the same entry. The new quote would otherwise
 * belong to their own company.
 */
export function RetryQuoteButton({ entry, risk, name }: RetryQuoteButtonProps) {
  const { organizationId, organizationName = '', customerId } = entry
  if (organizationId !== undefined && customerId === undefined)
    return (
      <SwitchButton company={{ id: organizationId, name: organizationName }} destination={paths.queue}>
        Switch to <bdi>{organizationName}</bdi> to retry<VisuallyHidden>: {name}</VisuallyHidden>
      </SwitchButton>
    )
  return (
    <CopyToDraftButton variant="secondary" risk={risk} owner={entry} path={paths.holder}>
      Retry quote<VisuallyHidden>: {name}</VisuallyHidden>
    </CopyToDraftButton>
  )
}
