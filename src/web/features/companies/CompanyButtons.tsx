import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { EditCompanyDialog } from './EditCompanyDialog.tsx'
import { CompanyFeesDialog } from './fees/CompanyFeesDialog.tsx'

type CompanyButtonsProps = {
  company: Organization
  /** Called with a status message after a change. */
  onReport: (text: string) => void
  /** Called with a status message once the company is deleted. */
  onDeleted: (text: string) => void
}

/** Buttons to switch to a company, and to change it and its fees. */
export function CompanyButtons({ company, onReport, onDeleted }: CompanyButtonsProps) {
  const [shown, setShown] = useState<'details' | 'fees'>()
  const canAddFees = useIsAllowed('addFees')
  const canSwitch = useIsAllowed('switchOrganization')
  const current = useWhoAmI().data?.organization?.id
  const switching = useSwitchOrganization()
  const { id, name, suspended, suspendedAbove } = company
  const close = () => setShown(undefined)
  return (
    <>
      {canSwitch && id !== current && !suspended && !suspendedAbove && (
        <Button variant="secondary" busy={switching.isPending} onClick={() => switching.mutate(company)}>
          Switch <VisuallyHidden>to {name}</VisuallyHidden>
        </Button>
      )}
      <Button variant="secondary" onClick={() => setShown('details')}>
        Edit <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {canAddFees && (
        <Button variant="secondary" onClick={() => setShown('fees')}>
          Fees <VisuallyHidden>and commission of {name}</VisuallyHidden>
        </Button>
      )}
      <ErrorNotice error={switching.error} />
      {shown === 'fees' && <CompanyFeesDialog company={company} onLeave={close} />}
      {shown === 'details' && (
        <EditCompanyDialog
          company={company}
          onLeave={close}
          onDone={(text) => {
            close()
            onReport(text)
          }}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
