import { useState } from 'react'
import { useLeaveOrganization } from '#web/api/account/account.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/**
 * The companies that the user belongs to, if there are several, each with a button to leave it. The one that gives access
 * to the current company has none, because leaving it would end this session.
 */
export function Companies() {
  const { user, memberships = [] } = useWhoAmI().data ?? {}
  const { can } = usePermissions()
  const leave = useLeaveOrganization()
  const [leaving, setLeaving] = useState<{ id: string; name: string }>()
  const [outcome, setOutcome] = useState('')
  const { fallback, watch } = useFocusFallback<HTMLHeadingElement>()
  if (!can('leaveOrganization') || (memberships.length < 2 && !outcome)) return null

  return (
    <section className="stack" aria-labelledby="companies" {...watch}>
      <h2 id="companies" ref={fallback} tabIndex={-1}>
        Your companies
      </h2>
      <ul className="account-rows">
        {memberships.map((company) => (
          <li key={company.id}>
            <bdi>{company.name}</bdi>
            {company.id === user?.organization?.id ? (
              memberships.length > 1 && <span className="hint">To leave it, switch company first.</span>
            ) : (
              <Button
                variant="secondary"
                onClick={() => {
                  leave.reset()
                  setLeaving(company)
                }}
              >
                Leave company<VisuallyHidden> {company.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Leave ${leaving.name}?`}
          confirmLabel="Leave company"
          pending={leave.isPending}
          error={leave.error}
          onConfirm={() => {
            const onSuccess = () => {
              setOutcome(`You’ve left ${leaving.name}.`)
              setLeaving(undefined)
            }
            leave.mutate({ id: leaving.id }, { onSuccess })
          }}
          onCancel={() => setLeaving(undefined)}
        >
          <p>
            You lose access to its quotes and bookings immediately. Only its administrators can add you again.
          </p>
        </ConfirmDialog>
      )}
      <p role="status" className="hint">
        {outcome}
      </p>
    </section>
  )
}
