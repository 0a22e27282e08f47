import { lazy, Suspense } from 'react'
import { endSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Modal } from '#web/ui/feedback/Modal.tsx'

const PasswordForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/PasswordForm.tsx')).PasswordForm,
}))
const ApiClientForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/ApiClientForm.tsx')).ApiClientForm,
}))

type SignInAgainProps = {
  /** The email address or client ID. */
  readonly person: string
  /** Closes the dialog. Set only while the session hasn't ended yet. */
  readonly onDismiss?: () => void
}

/** A dialog to sign in again, over the current page. */
export function SignInAgain({ person, onDismiss }: SignInAgainProps) {
  const Form = person.includes('@') ? PasswordForm : ApiClientForm

  return (
    <Modal title="Sign in again" onClose={() => onDismiss?.()}>
      <p>
        {onDismiss ? 'Your session is about to end.' : 'Your session has ended.'} Everything on this page
        stays as it is.
      </p>
      <Suspense>
        <Form person={person} />
      </Suspense>
      <p>
        <Button kind="quiet" onClick={onDismiss ?? (() => endSession())}>
          {onDismiss ? 'Not now' : 'Sign in as another user'}
        </Button>
      </p>
    </Modal>
  )
}
