import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '#web/session.ts'

// Strangers never need it.
const ActingFor = lazy(async () => ({ default: (await import('./shell/CustomerBanner.tsx')).ActingFor }))

/** The pages that are open to anyone, beside the shell. Whoever is signed in still sees for whom they quote. */
export function OpenPages() {
  return (
    <>
      {useSession() && (
        <Suspense>
          <ActingFor />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
