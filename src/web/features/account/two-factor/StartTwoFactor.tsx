import type { BegunFactor } from '#contract/people/account.ts'
import { useBeginFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CurrentPassword } from '#web/features/account/password/CurrentPasswordField.tsx'

type BeginFactorProps = {
  onBegun: (begun: BegunFactor) => void
  /** Gives it up, where that can be. */
  onLeave: (() => void) | undefined
}

/** The first step: the password once more. */
export function BeginFactor({ onBegun, onLeave }: BeginFactorProps) {
  const begin = useBeginFactor()
  return (
    <PlainForm
      id="begin"
      title="Account · Lading"
      needed={{ current: 'Give your password.' }}
      pending={begin.isPending}
      problem={begin.error}
      submit="Continue"
      onSend={(field) => begin.mutate({ current: field('current') }, { onSuccess: onBegun })}
      beside={
        onLeave && (
          <Button kind="quiet" onClick={onLeave}>
            Not now
          </Button>
        )
      }
    >
      {(errorOf) => <CurrentPassword id="begin-current" error={errorOf('current')} />}
    </PlainForm>
  )
}
