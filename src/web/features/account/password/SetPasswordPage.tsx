import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { PasswordLink } from '#contract/people/account.ts'
import { passwordLinkQuery, useSetPassword } from '#web/api/account/passwords.ts'
import { useSignIn } from '#web/api/account/auth.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useFocusWhenShown } from '#web/ui/focus/use-focus-when-shown.ts'

/** Sets a password from a link. The secret is in the `#` fragment, which browsers don't send to servers. */
export function SetPasswordPage() {
  const secret = useLocation().hash.slice(1)
  // Another link may be opened in the same tab.
  return secret ? <PasswordLinkContent key={secret} secret={secret} /> : <InvalidLink />
}

function PasswordLinkContent({ secret }: { secret: string }) {
  const link = useQuery({ ...passwordLinkQuery(secret), retry: false })
  if (link.data) return <ChoosePasswordForm link={link.data} secret={secret} />
  const isInvalid = link.isError && link.error.status >= 400 && link.error.status < 429
  if (isInvalid) return <InvalidLink />
  return (
    <main className="page narrow stack">
      <title>Set a password · Lading</title>
      <p className="brand">Lading</p>
      <h1>Set a password</h1>
      {link.isPending ? <LoadingStatus label="Checking the link…" /> : <RetryNotice query={link} />}
    </main>
  )
}

function ChoosePasswordForm({ link, secret }: { link: PasswordLink; secret: string }) {
  const set = useSetPassword()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const { email } = link

  function send(password: string) {
    set.mutate(
      { secret, password },
      {
        // Signs in with the new password. With two-factor on, this fails and the sign-in page asks for the code.
        // Uses the promise, not `onSuccess`: this page is replaced if the new session is for another organization.
        onSuccess: () =>
          void signIn.mutateAsync({ kind: 'password', email, password }).then(
            () => navigate(paths.shipment, { replace: true }),
            () => undefined,
          ),
      },
    )
  }

  if (signIn.isError) return <PasswordSet email={email} />
  const invited = link.purpose === 'invitation'
  const title = `${invited ? 'Welcome' : 'Set a new password'} · Lading`
  return (
    <main className="page narrow stack">
      <title>{title}</title>
      <p className="brand">Lading</p>
      <h1>{invited ? `Welcome, ${link.name}` : 'Set a new password'}</h1>
      <p>
        {invited
          ? `${link.organizationName} has created an account for you. Choose a password to sign in with.`
          : 'You’ll be signed out everywhere else.'}
      </p>
      <PlainForm
        id="set"
        title={title}
        required={{ password: 'Enter the new password.' }}
        request={{ isPending: set.isPending || signIn.isPending, error: set.error }}
        submitLabel="Set password and sign in"
        onSubmit={(field) => send(field('password'))}
      >
        {(fieldProps) => (
          <>
            <TextField
              label="Email"
              name="username"
              type="email"
              autoComplete="username"
              value={email}
              readOnly
            />
            <NewPasswordField {...fieldProps('password')} />
          </>
        )}
      </PlainForm>
    </main>
  )
}

/** Says that the password is set. Takes the focus, because the form that had it is gone. */
function PasswordSet({ email }: { email: string }) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  return (
    <main className="page narrow stack">
      <title>Your password is set · Lading</title>
      <p className="brand">Lading</p>
      <h1 ref={heading} tabIndex={-1}>
        Your password is set
      </h1>
      <p>
        You can now sign in as {email}. <Link to={paths.signIn}>Go to sign-in</Link>
      </p>
    </main>
  )
}

function InvalidLink() {
  return (
    <main className="page narrow stack">
      <title>This link doesn’t work · Lading</title>
      <p className="brand">Lading</p>
      <h1>This link doesn’t work</h1>
      <p>
        It may have expired, been used already, been replaced by a newer one or been copied incompletely. Ask
        the sender for a new one, or <Link to={paths.forgottenPassword}>reset your password</Link>.
      </p>
      <p>
        <Link to={paths.signIn}>Go to sign-in</Link>
      </p>
    </main>
  )
}
