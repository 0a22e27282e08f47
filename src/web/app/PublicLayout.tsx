import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '#web/session.ts'

// Loaded on demand: visitors who aren't signed in never need it.
const CustomerBanner = lazy(async () => ({
  default: (await import('./shell/CustomerBanner.tsx')).CustomerBanner,
}))

/** Layout of public pages, without the shell. Signed-in staff still see which customer they are quoting for. */
export function PublicLayout() {
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
