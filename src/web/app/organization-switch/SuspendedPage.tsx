import { useQueryClient } from '@tanstack/react-query'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SwitchCompanyButtons } from '#web/components/SwitchCompanyButtons.tsx'
import { useSwitchOrganization } from '#web/components/use-switch-organization.ts'

/** Shown in place of every page while the organization is suspended. Leads to the person's other organizations. */
export function SuspendedPage({ message }: { readonly message: string }) {
  const cache = useQueryClient()
  const { isFetching } = useWhoAmI()
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
          <SwitchCompanyButtons switching={switching} />
        </div>
      </Notice>
      <ErrorNotice error={switching.error} />
    </div>
  )
}
