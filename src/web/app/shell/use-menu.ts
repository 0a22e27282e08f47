import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOpenHere } from '#web/ui/navigation/use-open-here.ts'

/**
 * Opens and closes the menu on narrow screens. Navigating and Escape close it.
 * @returns whether it's open, `toggle`, and the refs of its button and of the menu.
 */
export function useMenu() {
  const { isOpen, open, close } = useOpenHere()
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
      if (key === 'Escape' && !isInDialog) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, close])

  return { isOpen, toggle: isOpen ? close : open, button, menu }
}
