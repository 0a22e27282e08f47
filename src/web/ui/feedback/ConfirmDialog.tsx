import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from './Modal.tsx'
import { Notice } from './Notice.tsx'

type ConfirmDialogProps = {
  /** The question. Repeats the verb of the button that opened the dialog. */
  title: string
  /** Label of the confirm button. */
  confirmLabel: string
  pending: boolean
  /** Error message, if it failed. */
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Confirmation dialog. The children describe the consequences. */
export function ConfirmDialog({
  title,
  confirmLabel,
  pending,
  problem,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      {problem && (
        <Notice kind="stop" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="quiet" busy={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
