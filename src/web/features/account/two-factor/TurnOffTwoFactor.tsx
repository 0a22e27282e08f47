import { useTurnOffSecondFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPasswordField } from '#web/features/account/password/CurrentPasswordField.tsx'

/** Turns off two-factor authentication after checking the password and a code. */
export function TurnOffTwoFactor({
  onTurnedOff,
  onCancel,
}: {
  onTurnedOff: () => void
  onCancel: () => void
}) {
  const turnOff = useTurnOffSecondFactor()
  return (
    <PlainForm
      id="end"
      title="Account · Lading"
      required={{ current: 'Enter your password.', otp: 'Enter a code.' }}
      request={turnOff}
      submit="Turn off two-factor"
      onSend={(field) =>
        turnOff.mutate({ current: field('current'), otp: field('otp') }, { onSuccess: onTurnedOff })
      }
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          <p>You’ll sign in with only your password.</p>
          <CurrentPasswordField id="end-current" error={errorOf('current')} />
          <CodeField
            id="end-otp"
            label="Two-factor code"
            hint="From the app, or a recovery code."
            error={errorOf('otp')}
          />
        </>
      )}
    </PlainForm>
  )
}
