import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/api/account/account.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { roleName } from '#web/components/role-names.ts'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import './account.css'
import { Fact } from '#web/ui/Fact.tsx'
import { ChangePassword } from './password/ChangePassword.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'
import { SignIns } from './SignIns.tsx'

/** The user's account: profile, two-factor authentication, password and active sessions. */
export function AccountPage() {
  const query = useQuery(accountQuery)
  const { organization } = useQuery(whoAmIQuery(true)).data ?? {}
  const account = query.data
  return (
    <div className="page narrow stack">
      <title>Account · Lading</title>
      <h1>Account</h1>
      {query.isPending && <LoadingStatus label="Loading your account…" />}
      {!account && query.error && (
        <LoadError
          forbidden="You’re signed in with an API client, which has no account."
          notFound="Accounts can’t be managed on this service."
          query={query}
        />
      )}
      {account && (
        <div className="account">
          <dl className="facts">
            <Fact name="Name">{account.name}</Fact>
            <Fact name="Email">{account.email}</Fact>
            {organization && <Fact name="Organization">{organization.name}</Fact>}
            <Fact name="Roles">{account.roles.map(roleName).join(', ')}</Fact>
          </dl>
          <TwoFactor factor={account.secondFactor} />
          <ChangePassword email={account.email} />
          <SignIns />
        </div>
      )}
    </div>
  )
}
