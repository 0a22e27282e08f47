import { useState } from 'react'
import type { TwoFactorSetup } from '#contract/people/account.ts'
import { useConfirmTwoFactor } from '#web/api/account/account.ts'
import { LeavePrompt } from '#web/forms/LeavePrompt.tsx'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LazyQrCode } from '#web/ui/LazyQrCode.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'
import { CodeField } from '#web/features/account/password/credential-fields.tsx'

type TwoFactorConfirmationProps = {
  setup: TwoFactorSetup
  onDone: (result: { codes: readonly string[] }) => void
  onCancel: () => void
}

/** The second step: shows the key for the authenticator app and asks for its first code. */
export function TwoFactorConfirmation({ setup, onDone, onCancel }: TwoFactorConfirmationProps) {
  const confirm = useConfirmTwoFactor()
  const first = useFocusWhenShown<HTMLParagraphElement>()
  return (
    <>
      <p ref={first} tabIndex={-1}>
        Scan this QR code with an authenticator app on your phone, or enter the key. The app then shows a
        6-digit code that changes every 30 seconds.
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
        submitLabel="Turn on"
        onSubmit={(field) => confirm.mutate({ otp: field('otp') }, { onSuccess: onDone })}
        onCancel={onCancel}
      >
        {(fieldProps) => (
          <CodeField
            {...fieldProps('otp')}
            label="Code from the app"
            hint="The 6-digit code shown in the app."
          />
        )}
      </PlainForm>
    </>
  )
}

type RecoveryCodesProps = {
  /** What has just been done. */
  title: string
  codes: readonly string[]
  /** Called when the user has saved the codes. */
  onSaved: () => void
}

/** The last step: shows the recovery codes once. */
export function RecoveryCodes({ title, codes, onSaved }: RecoveryCodesProps) {
  const first = useFocusWhenShown<HTMLDivElement>()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div ref={first} tabIndex={-1} className="stack">
      <Notice variant="success" title={title}>
        <p>
          If you don’t have your phone, sign in with one of these recovery codes. Each works once. They won’t
          be shown again, so print them or save them in your password manager.
        </p>
      </Notice>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={onSaved}>I’ve saved them</Button>
        <CopyButton text={codes.join('\n')} onCopied={() => setIsCopied(true)}>
          Copy codes
        </CopyButton>
      </div>
      {!isCopied && (
        <LeavePrompt
          lost="the recovery codes"
          message="You haven’t copied these recovery codes, and they won’t be shown again. Without them, you’d have to create new ones."
        />
      )}
    </div>
  )
}
