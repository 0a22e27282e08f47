import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'

/**
 * Opens the customer search from anywhere with one key. The key works only once the search has loaded, so that
 * anything typed next goes into its field.
 */
export function CustomerSearchShortcut() {
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }>>()
  const { key } = useLocation()
  // Closes when the person leaves the page it was opened on, and stays closed when they go back.
  const [openAt, setOpenAt] = useState<string>()
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  useEffect(() => {
    import('#web/app/pages/support.ts').then(
      ({ CustomerSearch }) => setSearch(() => CustomerSearch),
      // Without a connection there is nothing to search; the customer list shows the error.
      () => undefined,
    )
  }, [])
  useShortcut('c', 'Find a customer', () => setOpenAt(key), Search !== undefined)
  return Search && openAt === key && <Search onClose={() => setOpenAt(undefined)} />
}
