import type { SecondFactorSetup } from '#contract/people/account.ts'
import {
  useRenewRecoveryCodes,
  useSetUpSecondFactor,
  useTurnOffSecondFactor,
} from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { CurrentPasswordField } from '#web/features/account/password/CurrentPasswordField.tsx'
import { CodeField } from './CodeField.tsx'

type StartTwoFactorProps = {
  onStarted: (setup: SecondFactorSetup) => void
  /** Cancels the setup. Undefined if two-factor is required. */
  onCancel: (() => void) | undefined
}

/** The first step of setting up two-factor authentication: asks for the password. */
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
      {(getError) => <CurrentPasswordField id="begin-current" error={getError('current')} />}
    </PlainForm>
  )
}

type RenewRecoveryCodesProps = { onRenewed: (codes: readonly string[]) => void; onCancel: () => void }

/** Creates new recovery codes after checking the password. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <PlainForm
      id="renew"
      title="Account · Lading"
      required={{ current: 'Enter your password.' }}
      request={renew}
      submit="Create new recovery codes"
      onSend={(field) =>
        renew.mutate({ current: field('current') }, { onSuccess: ({ codes }) => onRenewed(codes) })
      }
      onCancel={onCancel}
    >
      {(getError) => (
        <>
          <p>Your old recovery codes will stop working.</p>
          <CurrentPasswordField id="renew-current" error={getError('current')} />
        </>
      )}
    </PlainForm>
  )
}

type TurnOffTwoFactorProps = { onTurnedOff: () => void; onCancel: () => void }

/** Turns off two-factor authentication after checking the password and a code. */
export function TurnOffTwoFactor({ onTurnedOff, onCancel }: TurnOffTwoFactorProps) {
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
      {(getError) => (
        <>
          <p>You’ll sign in with only your password.</p>
          <CurrentPasswordField id="end-current" error={getError('current')} />
          <CodeField
            id="end-otp"
            label="Two-factor code"
            hint="From the app, or a recovery code."
            error={getError('otp')}
          />
        </>
      )}
    </PlainForm>
  )
}
