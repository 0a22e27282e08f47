import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInFrom } from '#web/paths.ts'
import { useExpired, useSession } from '#web/session.ts'
import { SignInAgain } from './SignInAgain.tsx'

/**
 * Shows the pages under it to somebody who is signed in. Whose session ended by itself is asked to sign in again over the
 * page as it stands; anybody else is shown the way to sign in.
 */
export function RequireSession() {
  const location = useLocation()
  const session = useSession()
  const expired = useExpired()
  if (!session && !expired) return <Navigate to={signInFrom(location)} replace />
  return (
    <>
      <Outlet />
      {!session && expired && <SignInAgain person={expired} />}
    </>
  )
}
