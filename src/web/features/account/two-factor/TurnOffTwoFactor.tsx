import { useEndFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPassword } from '#web/features/account/password/CurrentPasswordField.tsx'

/** Ends the second factor, for whoever gives the password and a code. */
export function EndFactor({ onEnded, onLeave }: { onEnded: () => void; onLeave: () => void }) {
  const end = useEndFactor()
  return (
    <PlainForm
      id="end"
      title="Account · Lading"
      needed={{ current: 'Give your password.', otp: 'Give a code.' }}
      pending={end.isPending}
      problem={end.error}
      submit="End the second factor"
      onSend={(field) => end.mutate({ current: field('current'), otp: field('otp') }, { onSuccess: onEnded })}
      beside={
        <Button kind="quiet" onClick={onLeave}>
          Keep it
        </Button>
      }
    >
      {(errorOf) => (
        <>
          <p>From then on the password alone signs you in.</p>
          <CurrentPassword id="end-current" error={errorOf('current')} />
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
