import { type ComponentType, useEffect, useState } from 'react'
import { useOpenHere } from '#web/ui/navigation/use-open-here.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'

/**
 * Opens the customer search from anywhere with one key. The key works only once the search has loaded, so that
 * anything typed next goes into its field.
 */
export function CustomerSearchShortcut() {
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }>>()
  const { isOpen, open, close } = useOpenHere()
  useEffect(() => {
    import('#web/app/pages/support.ts').then(
      ({ CustomerSearch }) => setSearch(() => CustomerSearch),
      // Without a connection there is nothing to search; the customer list shows the error.
      () => undefined,
    )
  }, [])
  useShortcut('c', 'Find a customer', open, Search !== undefined)
  return Search && isOpen && <Search onClose={close} />
}
