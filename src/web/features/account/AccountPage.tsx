import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, useChangePassword } from '#web/api/account/account.ts'
import { useWhoAmI } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { roleName } from '#web/components/role-names.ts'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'
import { ActiveSessions } from './ActiveSessions.tsx'
import { Companies } from './Companies.tsx'
import { CurrentPasswordField } from './password/credential-fields.tsx'
import './account.css'

/** The user's account: profile, two-factor authentication, password and active sessions. */
export function AccountPage() {
  const query = useQuery(accountQuery)
  const { organization } = useWhoAmI().data ?? {}
  const account = query.data
  return (
    <div className="page narrow stack">
      <title>Account · Lading</title>
      <h1>Account</h1>
      {query.isPending && <LoadingStatus label="Loading your account…" />}
      {!account && query.error && (
        <LoadError
          title="We couldn’t load your account"
          forbidden="You’re signed in with an API client, which has no account."
          notFound="Accounts can’t be managed on this service."
          query={query}
        />
      )}
      {account && (
        <div className="account">
          <dl className="facts">
            <Fact name="Name">{account.name}</Fact>
            <Fact name="Email">
              <EmailAddress address={account.email} />
            </Fact>
            {organization && <Fact name="Company">{organization.name}</Fact>}
            <Fact name="Roles">{account.roles.map(roleName).join(', ')}</Fact>
          </dl>
          <TwoFactor factor={account.twoFactor} />
          <ChangePasswordForm email={account.email} />
          <ActiveSessions />
          <Companies />
        </div>
      )}
    </div>
  )
}

/** A form to change the password. The `email` is for password managers. */
function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  // The form is cleared after a change, and keeps its text after an error.
  const [round, setRound] = useState(0)
  const { fallback, watch } = useFocusFallback<HTMLDivElement>()
  return (
    <section className="stack" aria-labelledby="password" {...watch}>
      <h2 id="password">Password</h2>
      <div role="status" ref={fallback} tabIndex={-1}>
        {change.isSuccess && (
          <Notice variant="success">
            <p>Password changed. You’ve been signed out everywhere else.</p>
          </Notice>
        )}
      </div>
      <PlainForm
        key={round}
        id="change"
        title="Account · Lading"
        required={{ current: 'Enter your password.', password: 'Enter the new password.' }}
        request={change}
        submitLabel="Change password"
        submitVariant="secondary"
        onSubmit={(field) =>
          change.mutate(
            { current: field('current'), password: field('password') },
            { onSuccess: () => setRound(round + 1) },
          )
        }
      >
        {(fieldProps) => (
          <>
            <CurrentPasswordField {...fieldProps('current')} email={email} />
            <NewPasswordField {...fieldProps('password')} />
          </>
        )}
      </PlainForm>
    </section>
  )
}
