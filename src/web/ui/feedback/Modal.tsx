import { type ReactNode, useEffect, useId, useRef } from 'react'

type ModalProps = { title: string; className?: string; onClose: () => void; children: ReactNode }

/** A modal dialog that is open while mounted. Escape calls `onClose`. */
export function Modal({ title, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed explicitly, so that the focus returns to where it was.
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
