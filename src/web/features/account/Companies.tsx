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
  const { fallback, watch } = useFocusFallback<HTMLHeadingElement>()
  // Also true if the company was left but the reply was lost.
  const hasLeft = leaving && !memberships.some(({ id }) => id === leaving.id)
  if (!can('leaveOrganization') || (memberships.length < 2 && !leaving)) return null

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
              memberships.length > 1 && (
                <span className="hint">To leave this company, switch to another one first.</span>
              )
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
      {leaving && !hasLeft && (
        <ConfirmDialog
          title={`Leave ${leaving.name}?`}
          confirmLabel="Leave company"
          pending={leave.isPending}
          error={leave.error}
          failure="You haven’t left the company."
          uncertainty="We don’t know if you’ve left the company."
          onConfirm={() => leave.mutate({ id: leaving.id })}
          onCancel={() => setLeaving(undefined)}
        >
          <p>
            You lose access to its quotes and bookings immediately. Only an administrator can add you again.
          </p>
        </ConfirmDialog>
      )}
      <p role="status" className="hint">
        {hasLeft && `You’ve left ${leaving.name}.`}
      </p>
    </section>
  )
}
