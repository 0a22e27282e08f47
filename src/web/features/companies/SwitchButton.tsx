import type { Organization } from '#contract/people/organization.ts'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A button to switch to a company, unless it's the current one or suspended. */
export function SwitchButton({ company }: { company: Organization }) {
  const canSwitch = useIsAllowed('switchOrganization')
  const current = useWhoAmI().data?.organization?.id
  const switching = useSwitchOrganization()
  const { id, name, suspended, suspendedAbove } = company
  if (!canSwitch || id === current || suspended || suspendedAbove) return null
  return (
    <>
      <Button variant="secondary" busy={switching.isPending} onClick={() => switching.mutate(company)}>
        Switch <VisuallyHidden>to {name}</VisuallyHidden>
      </Button>
      <ErrorNotice error={switching.error} />
    </>
  )
}
