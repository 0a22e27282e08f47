import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '#web/session.ts'

// Strangers never need it.
const CustomerBanner = lazy(async () => ({
  default: (await import('./shell/CustomerBanner.tsx')).CustomerBanner,
}))

/** The pages that are open to anyone, beside the shell. Whoever is signed in still sees for whom they quote. */
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
