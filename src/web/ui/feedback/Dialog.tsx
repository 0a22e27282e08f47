import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice.tsx'

type DialogProps = Omit<ComponentProps<'dialog'>, 'title'> & {
  title: ReactNode
  /** What screen readers announce with the title, such as the consequences of an action. */
  description?: ReactNode
}

/** A dialog with a title. Open it with `showModal` of its ref, or use `Modal` for one that is open while mounted. */
export function Dialog({ title, description, children, ...dialog }: DialogProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  return (
    <dialog {...dialog} aria-labelledby={id} aria-describedby={description ? descriptionId : undefined}>
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {description && (
          <div className="stack" id={descriptionId}>
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

type ModalProps = Pick<DialogProps, 'title' | 'description' | 'className' | 'children'> & {
  onClose: () => void
}

/** A modal dialog that is open while mounted. Escape calls `onClose`. */
export function Modal({ onClose, children, ...dialogProps }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the page, so that the focus returns to where it was.
    return () => element?.close()
  }, [])
  return (
    <Dialog
      {...dialogProps}
      ref={dialog}
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

type ConfirmDialogProps = {
  /** The question. Repeats the verb of the button that opened the dialog. */
  title: ReactNode
  confirmLabel: string
  pending: boolean
  error: ErrorNoticeProps['error']
  failure?: string
  uncertainty?: string
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
  failure,
  uncertainty,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} description={children} onClose={onCancel}>
      <ErrorNotice error={error} failure={failure} uncertainty={uncertainty} />
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="secondary" busy={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
