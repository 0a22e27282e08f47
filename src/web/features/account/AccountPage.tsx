import { useQuery } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import { accountQuery } from '#web/api/account/account.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { roleName } from '#web/components/role-names.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import './account.css'
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
        <AccountLoadError
          problem={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {account && (
        <div className="account">
          <dl className="facts">
            <dt>Name</dt>
            <dd>{account.name}</dd>
            <dt>Email</dt>
            <dd>{account.email}</dd>
            {organization && (
              <>
                <dt>Organization</dt>
                <dd>{organization.name}</dd>
              </>
            )}
            <dt>Roles</dt>
            <dd>{account.roles.map(roleName).join(', ')}</dd>
          </dl>
          <TwoFactor factor={account.secondFactor} />
          <ChangePassword email={account.email} />
          <SignIns />
        </div>
      )}
    </div>
  )
}

type AccountLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

function AccountLoadError({ problem, retrying, onRetry }: AccountLoadErrorProps) {
  const code = problem instanceof Problem ? problem.code : undefined
  const unavailable =
    code === 'NOT_FOUND'
      ? 'Accounts can’t be managed on this service.'
      : code === 'FORBIDDEN'
        ? 'You’re signed in with an API client, which has no account.'
        : undefined
  if (unavailable) {
    return (
      <Notice kind="stop" role="alert">
        <p>{unavailable}</p>
      </Notice>
    )
  }
  return <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry} />
}
