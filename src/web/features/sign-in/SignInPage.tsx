import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { pathAfterSignIn, paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExampleSummary } from './ExampleSummary.tsx'
import { PasswordForm } from './PasswordForm.tsx'

// Loaded on demand: few people use it.
const ApiClientForm = lazy(async () => ({ default: (await import('./ApiClientForm.tsx')).ApiClientForm }))

/** The sign-in page. Someone who is already signed in is redirected. */
export function SignInPage() {
  const [search] = useSearchParams()
  const [asApiClient, setAsApiClient] = useState(false)
  const isRedirected = useSyncExternalStore(
    () => () => undefined,
    () => search.has('next'),
    // The prerendered document serves every address of this page.
    () => false,
  )
  if (useSession()) return <Navigate to={pathAfterSignIn(search)} replace />

  return (
    <main className="sign-in">
      <title>Sign in · Lading</title>
      <div>
        <p className="mark">Lading</p>
        <h1>Sign in</h1>
        <p className="hint">
          {isRedirected ? 'Sign in to continue.' : 'Quote, buy and manage cargo insurance.'}
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
            {asApiClient ? 'Use email instead' : 'Use an API client instead'}
          </Button>
        </p>
        {!asApiClient && (
          <p className="hint">
            <Link to={paths.forgottenPassword}>Forgot your password?</Link>
          </p>
        )}
        <p className="hint">
          Have a certificate? <Link to={paths.checkAnyCertificate}>Check it</Link>
        </p>
      </div>
      <ExampleSummary />
    </main>
  )
}
