import { lazy, Suspense, useEffect, useRef } from 'react'
import { endSession } from '#web/session.ts'
import { Button } from '#web/ui/Button.tsx'

const PasswordForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/PasswordForm.tsx')).PasswordForm,
}))
const TokenSetForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/TokenSetForm.tsx')).TokenSetForm,
}))

/** Asks to sign in again, in place: the page beneath stays as it is. Takes the e-mail or client id. */
export function SignInAgain({ person }: { person: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed by hand, so that the focus goes back to where it was.
    return () => element?.close()
  }, [])
  const Form = person.includes('@') ? PasswordForm : TokenSetForm

  return (
    <dialog ref={dialog} aria-labelledby="again" onCancel={(event) => event.preventDefault()}>
      <div className="stack">
        <h2 id="again">Sign in again</h2>
        <p>Your session has ended. Everything on the page is kept as it is.</p>
        <Suspense>
          <Form person={person} />
        </Suspense>
        <p>
          <Button kind="quiet" onClick={endSession}>
            Sign in as somebody else
          </Button>
        </p>
      </div>
    </dialog>
  )
}
