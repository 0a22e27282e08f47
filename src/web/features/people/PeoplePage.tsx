import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import type { CreatedUser } from '#contract/people/user.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { usersQuery } from '#web/api/organization/users.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { PeopleSearchForm } from './PeopleSearchForm.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { PasswordLinkNotice } from './PasswordLinkNotice.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import './people.css'

/** Lists the people of the organization, and invites and changes them. */
export function PeoplePage() {
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const page = Math.max(0, Number(search.get('page') ?? 1) - 1) || 0
  const query = useQuery(usersQuery(words, page))
  const mayInvite = useIsAllowed('linkUser')
  const [inviting, setInviting] = useState(false)
  const [linkedUser, setLinkedUser] = useState<CreatedUser>()
  const list = query.data
  const lastPage = list ? Math.ceil(list.count / Math.max(1, list.perPage)) : 0
  const goTo = (number: number) =>
    setSearch({ ...(words ? { q: words } : {}), page: String(number + 1) }, { preventScrollReset: true })

  return (
    <div className="page stack">
      <title>People · Lading</title>
      <h1>People</h1>
      {mayInvite && (
        <div className="actions">
          <Button onClick={() => setInviting(true)}>Invite a person</Button>
        </div>
      )}
      {linkedUser && (
        <PasswordLinkNotice
          key={linkedUser.linkSecret ?? linkedUser.link?.expiresAt}
          user={linkedUser}
          onDone={() => setLinkedUser(undefined)}
        />
      )}
      <PeopleSearchForm
        words={words}
        onSearch={(q) => setSearch(q ? { q } : {}, { replace: words !== '' })}
      />
      {query.isPending && <LoadingStatus label="Loading people…" />}
      {query.error && (
        <PeopleLoadError
          problem={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <p className="found" role="status">
        {list && describeCount(list.count, words)}
      </p>
      {list && list.rows.length > 0 && <PeopleTable people={list.rows} onLink={setLinkedUser} />}
      {list?.count === 0 && (
        <EmptyState title="No people found">
          <p>Search for part of a name or email address.</p>
        </EmptyState>
      )}
      {lastPage > 1 && (
        <nav className="actions" aria-label="Pages">
          {page > 0 && (
            <Button kind="quiet" onClick={() => goTo(page - 1)}>
              Previous
            </Button>
          )}
          <span aria-current="page">
            Page {page + 1} of {lastPage}
          </span>
          {page + 1 < lastPage && (
            <Button kind="quiet" onClick={() => goTo(page + 1)}>
              Next
            </Button>
          )}
        </nav>
      )}
      {inviting && (
        <InvitePerson
          onLeave={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false)
            setLinkedUser(invited)
          }}
        />
      )}
    </div>
  )
}

function describeCount(count: number, words: string): string {
  if (!words) return formatCount(count, { one: 'person', other: 'people' })
  return formatCount(count, { one: `person matches “${words}”`, other: `people match “${words}”` })
}

type PeopleLoadErrorProps = { problem: Error; retrying: boolean; onRetry: () => void }

function PeopleLoadError({ problem, retrying, onRetry }: PeopleLoadErrorProps) {
  const isUnsupported = problem instanceof Problem && problem.code === 'NOT_FOUND'
  if (isUnsupported) {
    return (
      <Notice kind="stop" role="alert">
        <p>People can’t be managed on this service.</p>
      </Notice>
    )
  }
  return <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry} />
}
