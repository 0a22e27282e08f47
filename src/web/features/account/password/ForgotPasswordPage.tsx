import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { passwordResetQuery, useRequestPasswordReset } from '#web/api/account/passwords.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'

/** For whoever has forgotten a password: a link by mail, or from an administrator, as the service has it. */
export function ForgotPasswordPage() {
  const method = useQuery(passwordResetQuery)
  const problem =
    method.error instanceof Problem && method.error.code !== 'NOT_FOUND' ? method.error : undefined
  return (
    <main className="page narrow stack">
      <title>Forgotten password · Lading</title>
      <p className="mark">Lading</p>
      <h1>You have forgotten your password</h1>
      {method.isPending && <LoadingStatus label="Asking the service" />}
      {problem && (
        <Notice kind="stop" role="alert">
          <p>{problem.message}</p>
          <div className="actions">
            <Button kind="quiet" busy={method.isFetching} onClick={() => void method.refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {!method.isPending && !problem && <ResetMethod method={method.data} />}
      <p>
        <Link to={paths.signIn}>Back to signing in</Link>
      </p>
    </main>
  )
}

function ResetMethod({ method }: { method: string | null | undefined }) {
  if (method === 'mail') return <ResetByEmail />
  return method === 'administrator' ? (
    <p>
      This service sends no mail. Ask an administrator of your organization: on the page “People” they can
      make a link for you, by which you set a new password.
    </p>
  ) : (
    <p>This service has no way to set a new password from here. Its administrator can help you.</p>
  )
}

function ResetByEmail() {
  const requestReset = useRequestPasswordReset()
  if (requestReset.isSuccess) {
    return (
      <Notice kind="good" role="status" title="Look into your mail">
        <p>
          If {requestReset.variables} has an account, a link is on its way there. It works once, within an
          hour. If nothing comes in some minutes, look among the unwanted mails, or ask an administrator of
          your organization.
        </p>
      </Notice>
    )
  }
  return (
    <PlainForm
      id="forgotten"
      title="Forgotten password · Lading"
      required={{ email: 'Give your e-mail address.' }}
      pending={requestReset.isPending}
      problem={requestReset.error}
      submit="Send me a link"
      onSend={(field) => requestReset.mutate(field('email'))}
    >
      {(errorOf) => (
        <TextField
          label="Email"
          id="forgotten-email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="A link to set a new password is sent there."
          error={errorOf('email')}
        />
      )}
    </PlainForm>
  )
}
