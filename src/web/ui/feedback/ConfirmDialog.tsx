import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Modal } from './Modal.tsx'

type ConfirmDialogProps = {
  /** The question. Repeats the verb of the button that opened the dialog. */
  title: string
  /** Label of the confirm button. */
  confirmLabel: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Confirmation dialog. The children describe the consequences. */
export function ConfirmDialog({
  title,
  confirmLabel,
  pending,
  error,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      <ErrorNotice error={error} />
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="quiet" busy={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
