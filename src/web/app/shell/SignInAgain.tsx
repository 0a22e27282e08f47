import { lazy, Suspense, useEffect, useRef } from 'react'
import { endSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

const PasswordForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/PasswordForm.tsx')).PasswordForm,
}))
const ApiClientForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/ApiClientForm.tsx')).ApiClientForm,
}))

type SignInAgainProps = {
  /** The email or client id. */
  readonly person: string
  /** Closes the dialog, where the session has not ended yet and it can wait. */
  readonly onDismiss?: () => void
}

/** Asks to sign in again, in place: the page beneath stays as it is. */
export function SignInAgain({ person, onDismiss }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed by hand, so that the focus goes back to where it was.
    return () => element?.close()
  }, [])
  const Form = person.includes('@') ? PasswordForm : ApiClientForm

  return (
    <dialog
      ref={dialog}
      aria-labelledby="again"
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
    >
      <div className="stack">
        <h2 id="again">Sign in again</h2>
        <p>
          {onDismiss ? 'Your session is about to end.' : 'Your session has ended.'} Everything on this page
          stays as it is.
        </p>
        <Suspense>
          <Form person={person} />
        </Suspense>
        <p>
          <Button kind="quiet" onClick={onDismiss ?? endSession}>
            {onDismiss ? 'Not now' : 'Sign in as another user'}
          </Button>
        </p>
      </div>
    </dialog>
  )
}
