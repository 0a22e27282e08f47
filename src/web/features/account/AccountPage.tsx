import { useQuery } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'
import { accountQuery } from '#web/api/account/account.ts'
import { whoAmIQuery } from '#web/api/queries.ts'
import { roleName } from '#web/components/role-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import './account.css'
import { ChangePassword } from './password/ChangePassword.tsx'
import { SecondFactor } from './two-factor/TwoFactor.tsx'
import { SignIns } from './SignIns.tsx'

/** Who I am, how I sign in, and where I am signed in. */
export function AccountPage() {
  const asked = useQuery(accountQuery)
  const { organization } = useQuery(whoAmIQuery(true)).data ?? {}
  const account = asked.data
  return (
    <div className="page narrow stack">
      <title>Account · Lading</title>
      <h1>Account</h1>
      {asked.isPending && <Waiting label="Fetching your account" />}
      {!account && asked.error && (
        <NoAccount problem={asked.error} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      {account && (
        <div className="account">
          <dl className="facts">
            <dt>Name</dt>
            <dd>{account.name}</dd>
            <dt>E-mail</dt>
            <dd>{account.email}</dd>
            {organization && (
              <>
                <dt>Organization</dt>
                <dd>{organization.name}</dd>
              </>
            )}
            <dt>You may act as</dt>
            <dd>{account.roles.map(roleName).join(', ')}</dd>
          </dl>
          <SecondFactor factor={account.secondFactor} />
          <ChangePassword email={account.email} />
          <SignIns />
        </div>
      )}
    </div>
  )
}

type NoAccountProps = { problem: Error; retrying: boolean; onRetry: () => void }

function NoAccount({ problem, retrying, onRetry }: NoAccountProps) {
  const code = problem instanceof Problem ? problem.code : undefined
  const none =
    code === 'NOT_FOUND'
      ? 'This service keeps no accounts that can be changed here.'
      : code === 'FORBIDDEN'
        ? 'You are signed in with a token set, which has no account of its own.'
        : undefined
  return (
    <Notice kind="stop" role="alert">
      <p>{none ?? problem.message}</p>
      {!none && (
        <div className="actions">
          <Button kind="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}
