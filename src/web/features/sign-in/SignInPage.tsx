import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { nextAfterSignIn, paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Plate } from './ExampleSummary.tsx'
import { PasswordForm } from './PasswordForm.tsx'

// Few sign in with it, so that it comes when it is asked for.
const TokenSetForm = lazy(async () => ({ default: (await import('./ApiClientForm.tsx')).TokenSetForm }))

/** The door: e-mail and password, or a token set. Whoever is signed in already goes on. */
export function SignInPage() {
  const [search] = useSearchParams()
  const [byTokenSet, setByTokenSet] = useState(false)
  const again = useSyncExternalStore(
    () => () => undefined,
    () => search.has('next'),
    // The document that has this page built in serves every address of it.
    () => false,
  )
  if (useSession()) return <Navigate to={nextAfterSignIn(search)} replace />

  return (
    <main className="door">
      <title>Sign in · Lading</title>
      <div>
        <p className="mark">Lading</p>
        <h1>Sign in</h1>
        <p className="hint">{again ? 'Sign in to continue.' : 'Quote, buy and prove cargo insurance.'}</p>
        {byTokenSet ? (
          <Suspense>
            <TokenSetForm />
          </Suspense>
        ) : (
          <PasswordForm />
        )}
        <p>
          <Button kind="quiet" onClick={() => setByTokenSet(!byTokenSet)}>
            {byTokenSet ? 'Use e-mail and password instead' : 'Use a token set instead'}
          </Button>
        </p>
        {!byTokenSet && (
          <p className="hint">
            <Link to={paths.forgotten}>Forgotten your password?</Link>
          </p>
        )}
        <p className="hint">
          You hold a certificate? <Link to={paths.checkAny}>Check that it is real</Link>
        </p>
      </div>
      <Plate />
    </main>
  )
}
