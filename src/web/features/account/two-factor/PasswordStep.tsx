import type { ComponentProps } from 'react'
import type { TwoFactorReauthentication } from '#contract/people/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { CodeField, CurrentPasswordField } from '#web/features/account/password/credential-fields.tsx'

type Form = ComponentProps<typeof PlainForm>

type PasswordStepProps<Result> = Pick<Form, 'id' | 'submitLabel' | 'onCancel'> & {
  /** The hook whose mutation changes two-factor authentication. Requests that need no two-factor code don't send one. */
  useRequest: () => Form['request'] & {
    mutate: (credentials: TwoFactorReauthentication, options: { onSuccess: (result: Result) => void }) => void
  }
  consequence?: string
  /** Whether a two-factor code is required too. */
  asksForCode?: boolean
  onDone: (result: Result) => void
}

/** Asks for the password before a change of two-factor authentication. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { id, submitLabel, useRequest, consequence, asksForCode = false, onDone, onCancel } = props
  const request = useRequest()
  return (
    <PlainForm
      id={id}
      title="Account · Lading"
      required={{ current: 'Enter your password.', ...(asksForCode && { otp: 'Enter a code.' }) }}
      request={request}
      submitLabel={submitLabel}
      onSubmit={(field) =>
        request.mutate({ current: field('current'), otp: field('otp') }, { onSuccess: onDone })
      }
      onCancel={onCancel}
    >
      {(fieldProps) => (
        <>
          {consequence && <p>{consequence}</p>}
          <CurrentPasswordField {...fieldProps('current')} />
          {asksForCode && (
            <CodeField
              {...fieldProps('otp')}
              label="Two-factor code"
              hint="From your authenticator app, or a recovery code."
            />
          )}
        </>
      )}
    </PlainForm>
  )
}
