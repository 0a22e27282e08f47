import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { signInFrom } from '#web/paths.ts'
import { useSession } from '#web/session.ts'

/** Shows its children to somebody who is signed in, and the way to sign in to anybody else. */
export function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation()
  return useSession() ? children : <Navigate to={signInFrom(location)} replace />
}
