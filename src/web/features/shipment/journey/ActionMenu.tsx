import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EditButton } from './EditButton.tsx'

type ActionMenuProps = {
  /** What the actions are for, for screen readers. */
  readonly label: ReactNode
  /** Renders the actions, only while they are shown. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that shows actions below it. Pressing Escape, or pressing or focusing anything else, hides them. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return undefined
    menu.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    const listening = new AbortController()
    const { signal } = listening
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    // Focus may still be in a field, which pressing the button doesn't leave.
    document.addEventListener('pointerdown', onLeave, { signal })
    document.addEventListener('focusin', onLeave, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
        menu.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [isOpen])

  return (
    <div className="action-menu" ref={menu}>
      <EditButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">{label}</span>
      </EditButton>
      {isOpen && <div className="menu-actions">{children(close)}</div>}
    </div>
  )
}
