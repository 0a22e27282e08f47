import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { passwordResetQuery, useRequestPasswordReset } from '#web/api/account/passwords.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'

/** The errors of a service without this operation. */
const unsupportedCodes = ['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'UNREADABLE', 'UNREADABLE_RESPONSE']

/** Resets a forgotten password: by an emailed link, or through an administrator. */
export function ForgotPasswordPage() {
  const method = useQuery(passwordResetQuery)
  const failed = method.isError && !unsupportedCodes.includes(method.error.code)
  return (
    <main className="page narrow stack">
      <title>Reset your password · Lading</title>
      <p className="brand">Lading</p>
      <h1>Reset your password</h1>
      {method.isPending && <LoadingStatus label="Loading…" />}
      {failed && <RetryNotice query={method} />}
      {!method.isPending && !failed && <ResetMethod method={method.data} />}
      {!method.isPending && (
        <p>
          <Link to={paths.signIn}>Back to sign-in</Link>
        </p>
      )}
    </main>
  )
}

function ResetMethod({ method }: { method: string | null | undefined }) {
  if (method === 'mail') return <ResetByEmailForm />
  return method === 'administrator' ? (
    <p>
      We can’t email you a reset link. Ask an administrator of your company to create one for you under
      People.
    </p>
  ) : (
    <p>You can’t reset your password here. Ask the administrator of this service.</p>
  )
}

function ResetByEmailForm() {
  const requestReset = useRequestPasswordReset()
  if (requestReset.isSuccess) return <ResetRequested email={requestReset.variables} />
  return (
    <PlainForm
      id="forgotten"
      title="Reset your password · Lading"
      required={{ email: 'Enter your email address.' }}
      request={requestReset}
      submitLabel="Send reset link"
      onSubmit={(field) => requestReset.mutate(field('email'))}
    >
      {(fieldProps) => (
        <TextField
          label="Email"
          {...fieldProps('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="We’ll email you a link to set a new password."
        />
      )}
    </PlainForm>
  )
}

/** Says that the link was sent. Takes the focus, because the form that had it is gone. */
function ResetRequested({ email }: { email: string }) {
  const notice = useFocusWhenShown<HTMLDivElement>()
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice variant="success" title="Check your email">
        <p>
          If {email} has an account, we’ve sent a link to it. The link works once, within an hour. If it
          hasn’t arrived in a few minutes, check your spam folder or ask an administrator of your company.
        </p>
      </Notice>
    </div>
  )
}
