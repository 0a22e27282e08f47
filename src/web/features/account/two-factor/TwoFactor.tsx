import { useState } from 'react'
import type { Account, TwoFactorSetup } from '#contract/people/account.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { useRenewRecoveryCodes, useSetUpTwoFactor, useTurnOffTwoFactor } from '#web/api/account/account.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TwoFactorConfirmation, RecoveryCodes } from './TwoFactorConfirmation.tsx'
import { PasswordStep } from './PasswordStep.tsx'

/** The current step of the two-factor section. */
type TwoFactorStep =
  | { readonly name: 'idle' | 'setting up' | 'renewing' | 'turning off' }
  | { readonly name: 'confirming'; readonly setup: TwoFactorSetup }
  | { readonly name: 'saving codes'; readonly title: string; readonly codes: readonly string[] }

/** Sets up two-factor authentication step by step. Once it's on, creates new recovery codes or turns it off. */
export function TwoFactor({ factor }: { factor: Account['twoFactor'] }) {
  const [step, setStep] = useState<TwoFactorStep>({ name: 'idle' })
  // Each step replaces the button that leads to it.
  const { fallback, watch } = useFocusFallback<HTMLHeadingElement>()
  return (
    <section className="stack" aria-labelledby="two-factor" {...watch}>
      <h2 id="two-factor" ref={fallback} tabIndex={-1}>
        Two-factor authentication
      </h2>
      <TwoFactorContent factor={factor} step={step} setStep={setStep} />
    </section>
  )
}

type ContentProps = {
  factor: Account['twoFactor']
  step: TwoFactorStep
  setStep: (step: TwoFactorStep) => void
}

/** The current step, or the status of two-factor authentication with the actions it allows. */
function TwoFactorContent({ factor, step, setStep }: ContentProps) {
  const dates = useDates()
  const codesLeft = factor.recoveryCodesLeft ?? 0
  const reset = () => setStep({ name: 'idle' })
  const showCodes = (title: string, codes: readonly string[]) =>
    setStep({ name: 'saving codes', title, codes })
  if (step.name === 'saving codes')
    return <RecoveryCodes title={step.title} codes={step.codes} onSaved={reset} />
  if (step.name === 'confirming')
    return (
      <TwoFactorConfirmation
        setup={step.setup}
        onDone={({ codes }) => showCodes('Two-factor authentication is on', codes)}
        onCancel={reset}
      />
    )
  if (factor.since === undefined)
    return (
      <>
        {factor.required ? (
          <Notice variant="warning">
            <p>Administrators must use two-factor authentication. Set it up now to continue.</p>
          </Notice>
        ) : (
          <p>
            Two-factor authentication asks for a code from an app on your phone when you sign in, so a stolen
            password isn’t enough.
          </p>
        )}
        {step.name === 'setting up' || factor.required ? (
          <PasswordStep
            id="begin"
            submitLabel="Continue"
            useRequest={useSetUpTwoFactor}
            onDone={(setup) => setStep({ name: 'confirming', setup })}
            onCancel={factor.required ? undefined : reset}
          />
        ) : (
          <div className="actions">
            <Button variant="secondary" onClick={() => setStep({ name: 'setting up' })}>
              Set up two-factor authentication
            </Button>
          </div>
        )}
      </>
    )
  return (
    <>
      <p>
        On since {dates.day(factor.since)}.{' '}
        {formatCount(codesLeft, { one: 'recovery code', other: 'recovery codes' })} left.
        {codesLeft < 3 && ' Create new ones soon.'}
      </p>
      {step.name === 'renewing' && (
        <PasswordStep
          id="renew"
          submitLabel="Create new recovery codes"
          useRequest={useRenewRecoveryCodes}
          consequence="Your old recovery codes will stop working."
          asksForCode
          onDone={({ codes }) => showCodes('New recovery codes created', codes)}
          onCancel={reset}
        />
      )}
      {step.name === 'turning off' && (
        <PasswordStep
          id="end"
          submitLabel="Turn off two-factor authentication"
          useRequest={useTurnOffTwoFactor}
          consequence="You’ll sign in with only your password."
          asksForCode
          onDone={reset}
          onCancel={reset}
        />
      )}
      {step.name === 'idle' && (
        <div className="actions">
          <Button variant="secondary" onClick={() => setStep({ name: 'renewing' })}>
            Create new recovery codes
          </Button>
          {!factor.required && (
            <Button variant="secondary" onClick={() => setStep({ name: 'turning off' })}>
              Turn off two-factor authentication
            </Button>
          )}
        </div>
      )}
    </>
  )
}
