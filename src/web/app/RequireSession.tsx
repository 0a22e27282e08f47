import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInPath } from '#web/paths.ts'
import { useExpiredPerson, useSession } from '#web/session.ts'

// Loaded together with the shell, so that it's there when a session ends. The sign-in page doesn't need it.
const SignInAgain = lazy(async () => ({ default: (await import('./shell/SignInAgain.tsx')).SignInAgain }))

/**
 * Shows its pages to a signed-in user. If the session has expired, it asks the user to sign in again over the current
 * page; anyone else is redirected to the sign-in page.
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
