import type { SecondFactorSetup } from '#contract/people/account.ts'
import { useConfirmSecondFactor } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { LazyQrCode } from '#web/ui/LazyQrCode.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { CodeField } from './CodeField.tsx'

type ConfirmTwoFactorProps = {
  setup: SecondFactorSetup
  onConfirmed: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The second step: shows the key for the authenticator app and asks for its first code. */
export function ConfirmTwoFactor({ setup, onConfirmed, onCancel }: ConfirmTwoFactorProps) {
  const confirm = useConfirmSecondFactor()
  const first = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <>
      <p ref={first} tabIndex={-1}>
        Scan this with an authenticator app on your phone, or enter the key. The app then shows a 6-digit code
        that changes every 30 seconds.
      </p>
      <LazyQrCode className="scan" text={setup.uri} label="QR code: the key for your authenticator app" />
      <p>
        Key: <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
        <CopyButton text={setup.secret}>Copy key</CopyButton>
      </p>
      <PlainForm
        id="confirm"
        title="Account · Lading"
        required={{ otp: 'Enter the code shown in the app.' }}
        request={confirm}
        submit="Turn on"
        onSend={(field) => confirm.mutate(field('otp'), { onSuccess: ({ codes }) => onConfirmed(codes) })}
        onCancel={onCancel}
      >
        {(getError) => (
          <CodeField
            id="confirm-otp"
            label="Code from the app"
            hint="The 6-digit code shown in the app."
            error={getError('otp')}
          />
        )}
      </PlainForm>
    </>
  )
}
