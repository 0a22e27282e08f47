import { useState } from 'react'
import { useChangePassword } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

/** Changes the password. Takes the `email`, so that a password manager knows whose it is. */
export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword()
  // What was typed goes once it is done, and stays as long as it is not.
  const [round, setRound] = useState(0)
  return (
    <section className="stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <div role="status">
        {change.isSuccess && (
          <Notice kind="good">
            <p>Your password is changed. Wherever else you were signed in, you are not any more.</p>
          </Notice>
        )}
      </div>
      <PlainForm
        key={round}
        id="change"
        title="Account · Lading"
        required={{ current: 'Give your password.', password: 'Give the new password.' }}
        pending={change.isPending}
        problem={change.error}
        submit="Change password"
        quiet
        onSend={(field) =>
          change.mutate(
            { current: field('current'), password: field('password') },
            { onSuccess: () => setRound(round + 1) },
          )
        }
      >
        {(errorOf) => (
          <>
            <CurrentPasswordField id="change-current" email={email} error={errorOf('current')} />
            <NewPasswordField id="change-password" name="password" error={errorOf('password')} />
          </>
        )}
      </PlainForm>
    </section>
  )
}
