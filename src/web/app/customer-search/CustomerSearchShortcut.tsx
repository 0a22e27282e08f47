import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'

type Finder = ComponentType<{ onClose: () => void }>

/**
 * Finds a customer from anywhere, by one key. That works once all of it is there: what somebody goes on typing shall be
 * typed into it, and nowhere else.
 */
export function CustomerSearchShortcut() {
  const [Finder, setFinder] = useState<Finder>()
  const { key } = useLocation()
  // Closes when the person leaves the page it was opened on.
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() => {
    import('./CustomerSearch.tsx').then(
      ({ CustomerSearch: CustomerFinder }) => setFinder(() => CustomerFinder),
      // Without the network there is nobody to be found either; the list of customers says so.
      () => undefined,
    )
  }, [])
  useShortcut('c', 'Find a customer', () => setOpenAt(key), Finder !== undefined)
  return Finder && openAt === key && <Finder onClose={() => setOpenAt(undefined)} />
}
