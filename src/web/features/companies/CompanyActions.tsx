import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Organization } from '#contract/people/organization.ts'
import { useChangeCompany, useDeleteCompany } from '#web/api/organization/companies.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'

type CompanyActionsProps = {
  company: Organization
  /** Called with a status message after a change. */
  onDone: (text: string) => void
}

/** Buttons to suspend, reactivate and delete a company. Suspending and deleting ask for confirmation. */
export function CompanyActions({ company, onDone }: CompanyActionsProps) {
  const { id, name, suspended } = company
  const navigate = useNavigate()
  const change = useChangeCompany()
  const remove = useDeleteCompany()
  const [confirming, setConfirming] = useState<'suspend' | 'delete'>()
  const setSuspended = (value: boolean) =>
    change.mutate(
      { id, suspended: value },
      { onSuccess: () => onDone(`${name} was ${value ? 'suspended' : 'reactivated'}.`) },
    )
  function confirm(action: typeof confirming) {
    change.reset()
    remove.reset()
    setConfirming(action)
  }

  return (
    <>
      <hr />
      {!confirming && <ErrorNotice error={change.error} />}
      <div className="actions">
        {suspended ? (
          <Button variant="secondary" busy={change.isPending} onClick={() => setSuspended(false)}>
            Reactivate company
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => confirm('suspend')}>
            Suspend company
          </Button>
        )}
        <Button variant="secondary" onClick={() => confirm('delete')}>
          Delete company
        </Button>
      </div>
      {confirming === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${name}?`}
          confirmLabel="Suspend company"
          pending={change.isPending}
          error={change.error}
          onConfirm={() => setSuspended(true)}
          onCancel={() => setConfirming(undefined)}
        >
          <p>
            People and API clients of {name} and of the companies below it lose access until you reactivate
            it. Its bookings stay in force.
          </p>
        </ConfirmDialog>
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete company"
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess: (result) =>
                result === 'deleted'
                  ? void navigate(paths.companies, {
                      replace: true,
                      state: { message: `${name} was deleted.` },
                    })
                  : onDone(`${name} has records, so it was suspended instead.`),
            })
          }
          onCancel={() => setConfirming(undefined)}
        >
          <p>
            If {name} has any records, such as people, bookings, companies below it or audit log entries, it
            can’t be deleted. It will be suspended instead, and its records kept.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
