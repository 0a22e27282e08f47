import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { pathAfterSignIn, paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExampleSummary } from './ExampleSummary.tsx'
import { PasswordForm } from './PasswordForm.tsx'

// Few sign in with it, so that it comes when it is asked for.
const ApiClientForm = lazy(async () => ({ default: (await import('./ApiClientForm.tsx')).ApiClientForm }))

/** The door: e-mail and password, or a token set. Whoever is signed in already goes on. */
export function SignInPage() {
  const [search] = useSearchParams()
  const [asApiClient, setAsApiClient] = useState(false)
  const isRedirected = useSyncExternalStore(
    () => () => undefined,
    () => search.has('next'),
    // The document that has this page built in serves every address of it.
    () => false,
  )
  if (useSession()) return <Navigate to={pathAfterSignIn(search)} replace />

  return (
    <main className="door">
      <title>Sign in · Lading</title>
      <div>
        <p className="mark">Lading</p>
        <h1>Sign in</h1>
        <p className="hint">
          {isRedirected ? 'Sign in to continue.' : 'Quote, buy and prove cargo insurance.'}
        </p>
        {asApiClient ? (
          <Suspense>
            <ApiClientForm />
          </Suspense>
        ) : (
          <PasswordForm />
        )}
        <p>
          <Button kind="quiet" onClick={() => setAsApiClient(!asApiClient)}>
            {asApiClient ? 'Use e-mail and password instead' : 'Use a token set instead'}
          </Button>
        </p>
        {!asApiClient && (
          <p className="hint">
            <Link to={paths.forgottenPassword}>Forgotten your password?</Link>
          </p>
        )}
        <p className="hint">
          You hold a certificate? <Link to={paths.checkAnyCertificate}>Check that it is real</Link>
        </p>
      </div>
      <ExampleSummary />
    </main>
  )
}
