import { useQueryClient } from '@tanstack/react-query'
import { useWhoAmI } from '#web/api/queries.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'

/** Shown in place of every page while the organization is suspended. Leads to the person's other organizations. */
export function SuspendedPage({ message }: { readonly message: string }) {
  const cache = useQueryClient()
  const { isFetching } = useWhoAmI()
  // The service reports nothing about someone whose organization is suspended.
  const { organization, memberships = [] } = useSession()?.identity ?? {}
  const switching = useSwitchOrganization()
  return (
    <div className="page">
      <title>Company suspended · Lading</title>
      <h1>Company suspended</h1>
      <Notice variant="error" role="alert">
        <p>{message}</p>
        <div className="actions">
          <Button variant="secondary" busy={isFetching} onClick={() => void cache.invalidateQueries()}>
            Try again
          </Button>
          {memberships
            .filter(({ id }) => id !== organization?.id)
            .map((other) => (
              <Button key={other.id} variant="secondary" onClick={() => switching.mutate(other)}>
                <span>
                  Switch to <bdi>{other.name}</bdi>
                </span>
              </Button>
            ))}
        </div>
      </Notice>
      <ErrorNotice error={switching.error} />
    </div>
  )
}
