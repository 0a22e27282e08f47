import type { SecondFactorSetup } from '#contract/people/account.ts'
import { useSetUpSecondFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { CurrentPasswordField } from '#web/features/account/password/CurrentPasswordField.tsx'

type StartTwoFactorProps = {
  onStarted: (setup: SecondFactorSetup) => void
  /** Cancels the setup. Undefined if two-factor is required. */
  onCancel: (() => void) | undefined
}

/** The first step: asks for the password. */
export function StartTwoFactor({ onStarted, onCancel }: StartTwoFactorProps) {
  const start = useSetUpSecondFactor()
  return (
    <PlainForm
      id="begin"
      title="Account · Lading"
      required={{ current: 'Enter your password.' }}
      request={start}
      submit="Continue"
      onSend={(field) => start.mutate({ current: field('current') }, { onSuccess: onStarted })}
      onCancel={onCancel}
    >
      {(errorOf) => <CurrentPasswordField id="begin-current" error={errorOf('current')} />}
    </PlainForm>
  )
}
