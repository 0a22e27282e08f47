import { useRouteError } from 'react-router-dom'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** For what no page caught. The answers are in the draft, so that loading again loses nothing. */
export function ErrorPage() {
  const error = useRouteError()
  // A page that was published anew since this one was loaded cannot fetch its old parts.
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <div className="page">
      <title>Something went wrong · Lading</title>
      <h1>{isOutdated ? 'This page could not be loaded' : 'This page has failed'}</h1>
      <Notice kind="stop" role="alert">
        <p>
          {isOutdated
            ? 'The connection was cut, or Lading has been renewed in the meantime.'
            : 'Something happened that Lading did not foresee.'}{' '}
          What you typed is kept.
        </p>
        <p>
          <Button kind="quiet" onClick={() => location.reload()}>
            Load the page again
          </Button>
        </p>
      </Notice>
    </div>
  )
}
