import { lazy, Suspense, useState } from 'react'
import { useKey } from '#web/keys.ts'

const CustomerFinder = lazy(async () => ({ default: (await import('./CustomerFinder.tsx')).CustomerFinder }))

/** Finds a customer from anywhere, by one key. */
export function FindCustomer() {
  const [open, setOpen] = useState(false)
  useKey('c', 'Find a customer', () => setOpen(true))
  return (
    open && (
      <Suspense>
        <CustomerFinder onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
