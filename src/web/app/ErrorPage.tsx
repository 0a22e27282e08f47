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
      <h1>{isOutdated ? 'This page couldn’t be loaded' : 'Something went wrong'}</h1>
      <Notice kind="stop" role="alert">
        <p>
          {isOutdated
            ? 'The connection dropped, or Lading has been updated.'
            : 'An unexpected error occurred.'}{' '}
          We’ve kept what you typed.
        </p>
        <p>
          <Button kind="quiet" onClick={() => location.reload()}>
            Reload page
          </Button>
        </p>
      </Notice>
    </div>
  )
}
