import { useRouteError } from 'react-router-dom'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Shown for errors that no page handles. Reloading keeps the draft, but not what was typed in other forms. */
export function ErrorPage() {
  const error = useRouteError()
  // After an update, a page that was already open can't load the chunks of the previous version.
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message)
  const title = isOutdated ? 'We couldn’t load this page' : 'Something went wrong'
  return (
    <div className="page">
      <title>{`${title} · Lading`}</title>
      <h1>{title}</h1>
      <Notice variant="error" role="alert">
        <p>
          {isOutdated
            ? 'The connection dropped, or Lading has been updated.'
            : 'An unexpected error occurred.'}{' '}
          If you were getting a quote, we’ve kept your draft.
        </p>
        <p>
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload page
          </Button>
        </p>
      </Notice>
    </div>
  )
}
