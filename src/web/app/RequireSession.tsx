import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signInPath } from '#web/paths.ts'
import { useExpiredPerson, useSession } from '#web/session.ts'

/** Shows its pages to users with an active or expired session. Others are redirected to the sign-in page. */
export function RequireSession() {
  const location = useLocation()
  const session = useSession()
  const expired = useExpiredPerson()
  return session || expired ? <Outlet /> : <Navigate to={signInPath(location)} replace />
}
