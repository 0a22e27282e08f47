import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens and closes something on the current page. Leaving the page closes it, and going back doesn't open it again.
 * @returns whether it's open, and functions to open and close it.
 */
export function useOpenHere() {
  const { key } = useLocation()
  /** The key of the location where it was opened. */
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  if (openAt !== undefined && !isOpen) setOpenAt(undefined)
  const close = useCallback(() => setOpenAt(undefined), [])
  return { isOpen, open: () => setOpenAt(key), close }
}
