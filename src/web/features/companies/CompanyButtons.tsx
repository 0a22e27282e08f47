import { useState } from 'react'
import type { Organization } from '#contract/people/organization.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EditCompanyDialog } from './EditCompanyDialog.tsx'
import { CompanyFeesDialog } from './fees/CompanyFeesDialog.tsx'
import { SwitchButton } from './SwitchButton.tsx'

type CompanyButtonsProps = {
  company: Organization
  /** Called with a status message after a change. */
  onReport: (text: string) => void
}

/** Buttons to switch to a company, and to change it and its fees. */
export function CompanyButtons({ company, onReport }: CompanyButtonsProps) {
  const [shown, setShown] = useState<'details' | 'fees'>()
  const canAddFees = usePermissions().can('addFees')
  const close = () => setShown(undefined)
  return (
    <>
      <SwitchButton company={company}>Switch to this company</SwitchButton>
      <Button variant="secondary" onClick={() => setShown('details')}>
        Edit company
      </Button>
      {canAddFees && (
        <Button variant="secondary" onClick={() => setShown('fees')}>
          Fees and commission
        </Button>
      )}
      {shown === 'fees' && <CompanyFeesDialog company={company} onLeave={close} />}
      {shown === 'details' && (
        <EditCompanyDialog
          company={company}
          onLeave={close}
          onDone={(text) => {
            close()
            onReport(text)
          }}
        />
      )}
    </>
  )
}
