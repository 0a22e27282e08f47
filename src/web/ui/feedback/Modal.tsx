import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type ModalProps = { title: string; className?: string; onClose: () => void; children: ReactNode }

/** A modal dialog that is open while mounted. Escape calls `onClose`. */
export function Modal({ title, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the page, so that the focus returns to where it was.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
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
