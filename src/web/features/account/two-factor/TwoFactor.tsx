import { useState } from 'react'
import type { Account, SecondFactorSetup } from '#contract/people/account.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ConfirmTwoFactor } from './ConfirmTwoFactor.tsx'
import { RenewRecoveryCodes, StartTwoFactor, TurnOffTwoFactor } from './PasswordSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The current step of the two-factor section. */
type TwoFactorStep =
  | { readonly name: 'nothing' | 'beginning' | 'renewing' | 'ending' }
  | { readonly name: 'confirming'; readonly setup: SecondFactorSetup }
  | { readonly name: 'keeping'; readonly codes: readonly string[] }

/** Sets up two-factor authentication step by step; once on, renews recovery codes or turns it off. */
export function TwoFactor({ factor }: { factor: Account['secondFactor'] }) {
  const [step, setStep] = useState<TwoFactorStep>({ name: 'nothing' })
  const reset = () => setStep({ name: 'nothing' })
  const showCodes = (codes: readonly string[]) => setStep({ name: 'keeping', codes })
  return (
    <section className="stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Two-factor authentication</h2>
      {step.name === 'keeping' ? (
        <RecoveryCodes codes={step.codes} onSaved={reset} />
      ) : step.name === 'confirming' ? (
        <ConfirmTwoFactor setup={step.setup} onConfirmed={showCodes} onCancel={reset} />
      ) : factor.since === undefined ? (
        <>
          {factor.required ? (
            <Notice kind="warn">
              <p>Administrators need two-factor authentication here. Set it up now to continue.</p>
            </Notice>
          ) : (
            <p>
              Two-factor authentication asks for a code from an app on your phone when you sign in, so a
              stolen password isn’t enough.
            </p>
          )}
          {step.name === 'beginning' || factor.required ? (
            <StartTwoFactor
              onStarted={(setup) => setStep({ name: 'confirming', setup })}
              onCancel={factor.required ? undefined : reset}
            />
          ) : (
            <div className="actions">
              <Button kind="quiet" onClick={() => setStep({ name: 'beginning' })}>
                Set up two-factor
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <TwoFactorStatus moment={factor.since} left={factor.recoveryCodesLeft ?? 0} />
          {step.name === 'renewing' && <RenewRecoveryCodes onRenewed={showCodes} onCancel={reset} />}
          {step.name === 'ending' && <TurnOffTwoFactor onTurnedOff={reset} onCancel={reset} />}
          {step.name === 'nothing' && (
            <div className="actions">
              <Button kind="quiet" onClick={() => setStep({ name: 'renewing' })}>
                Create new recovery codes
              </Button>
              {!factor.required && (
                <Button kind="quiet" onClick={() => setStep({ name: 'ending' })}>
                  Turn off two-factor
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function TwoFactorStatus({ moment, left }: { moment: string; left: number }) {
  const dates = useDates()
  return (
    <p>
      On since {dates.day(moment)}. {formatCount(left, { one: 'recovery code', other: 'recovery codes' })}{' '}
      left.
      {left < 3 && ' Create new ones soon.'}
    </p>
  )
}
