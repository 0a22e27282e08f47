import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from './Modal.tsx'
import { Notice } from './Notice.tsx'

type ConfirmProps = {
  /** The question. Repeats the verb of the button that opened the dialog. */
  title: string
  /** Label of the confirm button. */
  act: string
  pending: boolean
  /** Error message, if it failed. */
  problem: string | undefined
  onConfirm: () => void
  onLeave: () => void
  children: ReactNode
}

/** Confirmation dialog. The children describe the consequences. */
export function Confirm({ title, act, pending, problem, onConfirm, onLeave, children }: ConfirmProps) {
  return (
    <Modal title={title} onLeave={onLeave}>
      {children}
      {problem && (
        <Notice kind="stop" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="actions">
        <Button onClick={onLeave}>Cancel</Button>
        <Button kind="quiet" busy={pending} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Modal>
  )
}
