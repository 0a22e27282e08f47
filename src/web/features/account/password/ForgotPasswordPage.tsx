import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { resetWayQuery, useAskReset } from '#web/api/account/passwords.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'

/** For whoever has forgotten a password: a link by mail, or from an administrator, as the service has it. */
export function ForgottenPage() {
  const way = useQuery(resetWayQuery)
  const problem = way.error instanceof Problem && way.error.code !== 'NOT_FOUND' ? way.error : undefined
  return (
    <main className="page narrow stack">
      <title>Forgotten password · Lading</title>
      <p className="mark">Lading</p>
      <h1>You have forgotten your password</h1>
      {way.isPending && <Waiting label="Asking the service" />}
      {problem && (
        <Notice kind="stop" role="alert">
          <p>{problem.message}</p>
          <div className="actions">
            <Button kind="quiet" busy={way.isFetching} onClick={() => void way.refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {!way.isPending && !problem && <Way way={way.data} />}
      <p>
        <Link to={paths.signIn}>Back to signing in</Link>
      </p>
    </main>
  )
}

function Way({ way }: { way: string | null | undefined }) {
  if (way === 'mail') return <ByMail />
  return way === 'administrator' ? (
    <p>
      This service sends no mail. Ask an administrator of your organization: on the page “People” they can
      make a link for you, by which you set a new password.
    </p>
  ) : (
    <p>This service has no way to set a new password from here. Its administrator can help you.</p>
  )
}

function ByMail() {
  const ask = useAskReset()
  if (ask.isSuccess) {
    return (
      <Notice kind="good" role="status" title="Look into your mail">
        <p>
          If {ask.variables} has an account, a link is on its way there. It works once, within an hour. If
          nothing comes in some minutes, look among the unwanted mails, or ask an administrator of your
          organization.
        </p>
      </Notice>
    )
  }
  return (
    <PlainForm
      id="forgotten"
      title="Forgotten password · Lading"
      needed={{ email: 'Give your e-mail address.' }}
      pending={ask.isPending}
      problem={ask.error}
      submit="Send me a link"
      onSend={(field) => ask.mutate(field('email'))}
    >
      {(errorOf) => (
        <TextField
          label="E-mail"
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
