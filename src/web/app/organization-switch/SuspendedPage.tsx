import { useQueryClient } from '@tanstack/react-query'
import { useWhoAmI } from '#web/api/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Shown in place of every page while the organization is suspended. */
export function SuspendedPage({ message }: { readonly message: string }) {
  const cache = useQueryClient()
  const { isFetching } = useWhoAmI()
  return (
    <div className="page">
      <title>Organization suspended · Lading</title>
      <h1>Organization suspended</h1>
      <Notice kind="stop" role="alert">
        <p>{message}</p>
        <p>
          <Button kind="quiet" busy={isFetching} onClick={() => void cache.invalidateQueries()}>
            Try again
          </Button>
        </p>
      </Notice>
    </div>
  )
}
