import { useQueryClient } from '@tanstack/react-query'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHeadingFallback } from '#web/ui/focus/use-heading-fallback.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SwitchCompany } from '#web/components/SwitchCompany.tsx'

/** Shown in place of every page while the organization is suspended. Leads to the person's other organizations. */
export function SuspendedPage({ message }: { readonly message: string }) {
  const cache = useQueryClient()
  const { isFetching, errorUpdatedAt } = useWhoAmI()
  const page = useHeadingFallback<HTMLDivElement>()
  return (
    <div className="page" ref={page}>
      <title>Company suspended · Lading</title>
      <h1>Company suspended</h1>
      <Notice variant="error">
        {/* The key changes after each failed retry, so that screen readers announce the message again. */}
        <p key={errorUpdatedAt} role="alert">
          {message}
        </p>
        <div className="actions">
          <Button variant="secondary" busy={isFetching} onClick={() => void cache.invalidateQueries()}>
            Try again
          </Button>
        </div>
      </Notice>
      <SwitchCompany />
    </div>
  )
}
