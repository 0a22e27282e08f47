import { type ReactNode, useEffect, useId, useRef } from 'react'

type ModalProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that is open as long as it is there. Takes `title`, children, and `onLeave` for Escape. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed by hand, so that the focus goes back to where it was.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
