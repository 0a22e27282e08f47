import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInPath } from '#web/paths.ts'
import { useExpiredPerson, useSession } from '#web/session.ts'

// It comes with the shell, so that it is there when a session ends; the page to sign in does without it.
const SignInAgain = lazy(async () => ({ default: (await import('./shell/SignInAgain.tsx')).SignInAgain }))

/**
 * Shows the pages under it to somebody who is signed in. Whose session ended by itself is asked to sign in again over the
 * page as it stands; anybody else is shown the way to sign in.
 */
export function RequireSession() {
  const location = useLocation()
  const session = useSession()
  const expired = useExpiredPerson()
  if (!session && !expired) return <Navigate to={signInPath(location)} replace />
  return (
    <>
      <Outlet />
      {!session && expired && (
        <Suspense>
          <SignInAgain person={expired} />
        </Suspense>
      )}
    </>
  )
}
