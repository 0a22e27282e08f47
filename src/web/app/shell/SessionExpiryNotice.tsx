import { useState } from 'react'
import { ApiClientForm } from '#web/features/sign-in/ApiClientForm.tsx'
import { PasswordForm } from '#web/features/sign-in/PasswordForm.tsx'
import { useClock } from '#web/times/server-clock.ts'
import { useExpiredPerson, useSession, endSession } from '#web/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Modal } from '#web/ui/feedback/Dialog.tsx'
import { useHeadingFallback } from '#web/ui/focus/use-heading-fallback.ts'

/** How long before expiry the warning appears, in milliseconds. */
const warningTime = 120_000

/**
 * Warns two minutes before the session expires, and asks to sign in again over the current page once it has. A session
 * that can be renewed is renewed in the background, without a warning.
 */
export function SessionExpiryNotice() {
  const session = useSession()
  const expired = useExpiredPerson()
  const [renewingToken, setRenewingToken] = useState<string>()
  const end = session?.refreshToken ? undefined : session?.endsAt
  const expiry = useClock((_, localNow) => getExpiryState(end, localNow))
  const isRenewing = session && expiry && renewingToken === session.token

  return (
    <>
      <div className="session-expiry" role="status">
        {session && expiry && (
          <ExpiryWarning hasEnded={expiry === 'ended'} onSignIn={() => setRenewingToken(session.token)} />
        )}
      </div>
      {isRenewing && (
        <SignInAgainDialog
          person={session.person}
          hasEnded={expiry === 'ended'}
          onDismiss={() => setRenewingToken(undefined)}
        />
      )}
      {!session && expired && <SignInAgainDialog person={expired} />}
    </>
  )
}

function getExpiryState(endsAt: number | undefined, now: number): 'soon' | 'ended' | undefined {
  if (endsAt === undefined || now < endsAt - warningTime) return undefined
  return now < endsAt ? 'soon' : 'ended'
}

function ExpiryWarning({ hasEnded, onSignIn }: { hasEnded: boolean; onSignIn: () => void }) {
  // The dialog returns the focus to the button when it closes, as the session is renewed and the warning disappears.
  const button = useHeadingFallback<HTMLButtonElement>()
  return (
    <Notice variant="warning">
      <p>
        {hasEnded ? 'Your session has ended.' : 'You’ll be signed out soon.'} You won’t lose what you’ve
        typed.
      </p>
      <div className="actions">
        <Button ref={button} variant="secondary" onClick={onSignIn}>
          {hasEnded ? 'Sign in again' : 'Stay signed in'}
        </Button>
      </div>
    </Notice>
  )
}

type SignInAgainDialogProps = {
  /** The email address or client ID. */
  readonly person: string
  readonly hasEnded?: boolean
  /** Closes the dialog. Set only while there's still a session. */
  readonly onDismiss?: () => void
}

/** A dialog to sign in again, over the current page. */
export function SignInAgainDialog({ person, hasEnded = true, onDismiss }: SignInAgainDialogProps) {
  const Form = person.includes('@') ? PasswordForm : ApiClientForm

  return (
    <Modal title="Sign in again" onClose={() => onDismiss?.()}>
      <p>
        {hasEnded ? 'Your session has ended.' : 'Your session is about to end.'} You won’t lose anything on
        this page.
      </p>
      <Form person={person} />
      <p>
        <Button variant="secondary" onClick={onDismiss ?? (() => endSession())}>
          {onDismiss ? 'Not now' : 'Sign in as another user'}
        </Button>
      </p>
    </Modal>
  )
}
