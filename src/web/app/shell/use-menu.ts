import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens and closes the menu on narrow screens. Navigating and Escape close it.
 * @returns whether it's open, `toggle`, and the refs of its button and of the menu.
 */
export function useMenu() {
  const { key } = useLocation()
  /** The key of the location where it was opened. */
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  // Going back to that location doesn't open it again.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // What was focused in the menu is hidden now.
    if (!isOpen && menu.current?.contains(document.activeElement)) button.current?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    function onKeyDown({ key, target }: KeyboardEvent) {
      // In a dialog, Escape closes only the dialog.
      const isInDialog = target instanceof Element && target.closest('dialog') !== null
      if (key === 'Escape' && !isInDialog) setOpenAt(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key), button, menu }
}
