import { useQuery } from '@tanstack/react-query'
import { maxListedSessions, type ActiveSession } from '#contract/people/account.ts'
import { sessionsQuery, useRevokeSession, useRevokeSessions } from '#web/api/account/account.ts'
import { useConfirmSignOut } from '#web/components/sign-out/use-confirm-sign-out.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'

/** The active sessions, each with a button to sign it out, and buttons for all of them. */
export function ActiveSessions() {
  const query = useQuery(sessionsQuery)
  const signOut = useRevokeSession()
  const signOutEverywhere = useRevokeSessions()
  const { fallback, watch } = useFocusFallback<HTMLHeadingElement>()
  const rows = query.data ?? []
  const problem = signOut.error ?? signOutEverywhere.error ?? (query.data ? null : query.error)
  function revokeAll(keepThis: boolean) {
    signOut.reset()
    signOutEverywhere.mutate({ keepThis })
  }
  const { confirmSignOut, isChecking, signOutDialog } = useConfirmSignOut(() => revokeAll(false))

  return (
    <section className="stack" aria-labelledby="sessions" {...watch}>
      <h2 id="sessions" ref={fallback} tabIndex={-1}>
        Active sessions
      </h2>
      {query.isPending && <LoadingStatus label="Loading your sessions…" />}
      <ErrorNotice error={problem} />
      {rows.length > 0 && (
        <ul className="account-rows">
          {rows.map((row) => (
            <SessionRow
              key={row.id}
              row={row}
              busy={signOut.isPending}
              onSignOut={() => {
                signOutEverywhere.reset()
                signOut.mutate({ id: row.id })
              }}
            />
          ))}
        </ul>
      )}
      {rows.length >= maxListedSessions && (
        <p className="hint">
          Up to {maxListedSessions} sessions are listed, most recently used first. “Sign out everywhere else”
          signs out any others too.
        </p>
      )}
      <div className="actions">
        {rows.length > 1 && (
          <Button variant="secondary" busy={signOutEverywhere.isPending} onClick={() => revokeAll(true)}>
            Sign out everywhere else
          </Button>
        )}
        <Button
          variant="secondary"
          busy={isChecking || signOutEverywhere.isPending}
          onClick={() => void confirmSignOut()}
        >
          Sign out everywhere, including here
        </Button>
      </div>
      {signOutDialog}
      <p role="status" className="hint">
        {signOut.isSuccess && 'Session signed out.'}
        {signOutEverywhere.isSuccess && 'You’ve been signed out everywhere else.'}
      </p>
    </section>
  )
}

function SessionRow({ row, busy, onSignOut }: { row: ActiveSession; busy: boolean; onSignOut: () => void }) {
  const dates = useDates()
  const device = row.device ?? 'Unknown device'
  return (
    <li>
      <div>
        <p>
          {device}
          {row.isThis && <strong> (this session)</strong>}
        </p>
        <p className="hint">
          Last used {dates.local(row.usedAt)}, signed in {dates.local(row.createdAt)}
        </p>
      </div>
      {!row.isThis && (
        <Button variant="secondary" busy={busy} onClick={onSignOut}>
          Sign out
          <VisuallyHidden>
            {' '}
            of {device}, signed in {dates.local(row.createdAt)}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
