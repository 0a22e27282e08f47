import { useTurnOffSecondFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPasswordField } from '#web/features/account/password/CurrentPasswordField.tsx'

/** Ends the second factor, for whoever gives the password and a code. */
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
      required={{ current: 'Give your password.', otp: 'Give a code.' }}
      pending={turnOff.isPending}
      problem={turnOff.error}
      submit="End the second factor"
      onSend={(field) =>
        turnOff.mutate({ current: field('current'), otp: field('otp') }, { onSuccess: onTurnedOff })
      }
      extraActions={
        <Button kind="quiet" onClick={onCancel}>
          Keep it
        </Button>
      }
    >
      {(errorOf) => (
        <>
          <p>From then on the password alone signs you in.</p>
          <CurrentPasswordField id="end-current" error={errorOf('current')} />
          <CodeField
            id="end-otp"
            label="Code of your second factor"
            hint="From the app, or a recovery code."
            error={errorOf('otp')}
          />
        </>
      )}
    </PlainForm>
  )
}
