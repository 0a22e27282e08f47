import { useState } from 'react'
import { useChangePassword } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

/** A form to change the password. The `email` is for password managers. */
export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword()
  // The form is cleared after a change, and keeps its text after an error.
  const [round, setRound] = useState(0)
  return (
    <section className="stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <div role="status">
        {change.isSuccess && (
          <Notice kind="good">
            <p>Password changed. You’ve been signed out everywhere else.</p>
          </Notice>
        )}
      </div>
      <PlainForm
        key={round}
        id="change"
        title="Account · Lading"
        required={{ current: 'Enter your password.', password: 'Enter the new password.' }}
        request={change}
        submit="Change password"
        quiet
        onSend={(field) =>
          change.mutate(
            { current: field('current'), password: field('password') },
            { onSuccess: () => setRound(round + 1) },
          )
        }
      >
        {(getError) => (
          <>
            <CurrentPasswordField id="change-current" email={email} error={getError('current')} />
            <NewPasswordField id="change-password" error={getError('password')} />
          </>
        )}
      </PlainForm>
    </section>
  )
}
