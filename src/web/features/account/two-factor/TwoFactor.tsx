import { useState } from 'react'
import type { Account, SecondFactorSetup } from '#contract/people/account.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { StartTwoFactor } from './StartTwoFactor.tsx'
import { ConfirmTwoFactor } from './ConfirmTwoFactor.tsx'
import { TurnOffTwoFactor } from './TurnOffTwoFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'

/** What is being done about the second factor. */
type TwoFactorStep =
  | { readonly name: 'nothing' | 'beginning' | 'renewing' | 'ending' }
  | { readonly name: 'confirming'; readonly setup: SecondFactorSetup }
  | { readonly name: 'keeping'; readonly codes: readonly string[] }

/** Setting up a second factor, step by step; and, where there is one, its codes for recovery and ending it. */
export function TwoFactor({ factor }: { factor: Account['secondFactor'] }) {
  const [step, setStep] = useState<TwoFactorStep>({ name: 'nothing' })
  const reset = () => setStep({ name: 'nothing' })
  const showCodes = (codes: readonly string[]) => setStep({ name: 'keeping', codes })
  return (
    <section className="stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {step.name === 'keeping' ? (
        <RecoveryCodes codes={step.codes} onSaved={reset} />
      ) : step.name === 'confirming' ? (
        <ConfirmTwoFactor setup={step.setup} onConfirmed={showCodes} onCancel={reset} />
      ) : factor.since === undefined ? (
        <>
          {factor.required ? (
            <Notice kind="warn">
              <p>
                An administrator needs a second factor here. Set it up now; until then, nothing else can be
                done.
              </p>
            </Notice>
          ) : (
            <p>
              With a second factor, signing in takes a code from an app on your phone beside the password, so
              that a password alone opens nothing.
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
                Set up a second factor
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
                Make new recovery codes
              </Button>
              {!factor.required && (
                <Button kind="quiet" onClick={() => setStep({ name: 'ending' })}>
                  End the second factor
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
      On since {dates.day(moment)}.{' '}
      {left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`}
      {left < 3 ? ': make new ones soon.' : '.'}
    </p>
  )
}
