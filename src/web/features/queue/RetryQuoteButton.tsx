import type { QueueEntry } from '#contract/servicing/queue.ts'
import type { Risk } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { CopyToDraftButton } from '#web/components/request-offers/CopyToDraftButton.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type RetryQuoteButtonProps = { entry: QueueEntry; risk: Risk; name: string }

/**
 * Copies a failed quote into the draft. If it belongs to another company, the new quote is for its customer. Without a
 * customer, the user has to switch to that company first, because the new quote would otherwise belong to their own.
 */
export function RetryQuoteButton({ entry, risk, name }: RetryQuoteButtonProps) {
  const { organizationId, organizationName = '', customerId } = entry
  if (organizationId !== undefined && customerId === undefined)
    return <SwitchButton company={{ id: organizationId, name: organizationName }} quoteName={name} />
  return (
    <CopyToDraftButton variant="secondary" risk={risk} owner={entry} path={paths.holder}>
      Retry quote<VisuallyHidden>: {name}</VisuallyHidden>
    </CopyToDraftButton>
  )
}

type SwitchButtonProps = { company: { id: string; name: string }; quoteName: string }

/** Switches to the company of the quote, whose queue has the same entry. */
function SwitchButton({ company, quoteName }: SwitchButtonProps) {
  const canSwitch = usePermissions().can('switchOrganization')
  const switching = useSwitchOrganization(paths.queue)
  if (!canSwitch) return null
  return (
    <>
      <Button variant="secondary" busy={switching.isPending} onClick={() => switching.switchTo(company)}>
        <span>
          Switch to <bdi>{company.name}</bdi> to retry<VisuallyHidden>: {quoteName}</VisuallyHidden>
        </span>
      </Button>
      {switching.error && (
        <span role="alert">We couldn’t switch to this company. {switching.error.message}</span>
      )}
    </>
  )
}
