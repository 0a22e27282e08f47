import { Suspense, useState } from 'react'
import { Outlet, Navigate, useLocation } from 'react-router-dom'
import { useSession, useExpiredPerson } from '#web/session.ts'
import { paths, signInPath } from '#web/paths.ts'
import { useFocusOnNavigation } from '#web/ui/focus/use-focus-on-navigation.ts'
import { lazyOptional } from '#web/ui/lazy-optional.ts'

// Loaded on demand: visitors who aren't signed in never need it.
const CustomerBanner = lazyOptional(async () => (await import('./shell/CustomerBanner.tsx')).CustomerBanner)

/** Layout of public pages, without the shell. Signed-in staff still see which customer they are quoting for. */
export function PublicLayout() {
  useFocusOnNavigation()
  return (
    <>
      {useSession() && (
        <Suspense>
          <CustomerBanner />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

/** Shows its pages to users with an active or expired session. Others are redirected to the sign-in page. */
export function RequireSession() {
  const location = useLocation()
  const session = useSession()
  const expired = useExpiredPerson()
  const isSignedIn = session !== null || expired !== null
  const [wasSignedIn] = useState(isSignedIn)
  if (isSignedIn) return <Outlet />
  // After signing out, the sign-in page doesn't return here: someone else may sign in next.
  return <Navigate to={wasSignedIn ? paths.signIn : signInPath(location)} replace />
}
