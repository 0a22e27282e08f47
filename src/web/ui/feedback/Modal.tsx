import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Dialog } from './Dialog.tsx'

type ModalProps = { title: string; className?: string; onClose: () => void; children: ReactNode }

/** A modal dialog that is open while mounted. Escape calls `onClose`. */
export function Modal({ title, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the page, so that the focus returns to where it was.
    return () => element?.close()
  }, [])
  return (
    <Dialog
      ref={dialog}
      className={className}
      title={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Chromium closes it if Escape is pressed again and again, even if `onClose` keeps it open.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      {children}
    </Dialog>
  )
}
