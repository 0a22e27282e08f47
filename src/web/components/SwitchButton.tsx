import type { ReactNode } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { useSwitchOrganization } from './use-switch-organization.ts'

type SwitchButtonProps = {
  company: Organization
  /** The page to open instead of the bookings. */
  destination?: string
  children: ReactNode
}

/** A button to switch to a company, unless it's the current one or suspended. */
export function SwitchButton({ company, destination, children }: SwitchButtonProps) {
  const canSwitch = usePermissions().can('switchOrganization')
  const current = useWhoAmI().data?.organization?.id
  const switching = useSwitchOrganization(destination)
  const { id, suspended, suspendedAbove } = company
  if (!canSwitch || id === current || suspended || suspendedAbove) return null
  return (
    <>
      <Button variant="secondary" busy={switching.isPending} onClick={() => switching.switchTo(company)}>
        <span>{children}</span>
      </Button>
      <ErrorNotice error={switching.error} failure="We couldn’t switch to this company." />
    </>
  )
}
