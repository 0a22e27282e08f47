import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import type { MadeUser } from '#contract/people/user.ts'
import { useMay } from '#web/api/bookings/booking-changes.ts'
import { peopleQuery } from '#web/api/organization/users.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { FindPeople } from './PeopleSearchForm.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { LinkMade } from './PasswordLinkNotice.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import './people.css'

/** The people of the organization: who they are, what they may do, and who comes in. */
export function PeoplePage() {
  const [search, setSearch] = useSearchParams()
  const words = search.get('find') ?? ''
  const page = Math.max(0, Number(search.get('page') ?? 1) - 1) || 0
  const asked = useQuery(peopleQuery(words, page))
  const mayInvite = useMay('linkUser')
  const [inviting, setInviting] = useState(false)
  const [made, setMade] = useState<MadeUser>()
  const list = asked.data
  const lastPage = list ? Math.ceil(list.count / Math.max(1, list.perPage)) : 0
  const goTo = (number: number) =>
    setSearch({ ...(words ? { find: words } : {}), page: String(number + 1) }, { preventScrollReset: true })

  return (
    <div className="page stack">
      <title>People · Lading</title>
      <h1>People</h1>
      {mayInvite && (
        <div className="actions">
          <Button onClick={() => setInviting(true)}>Invite somebody</Button>
        </div>
      )}
      {made && (
        <LinkMade
          key={made.linkSecret ?? made.link?.expiresAt}
          made={made}
          onKept={() => setMade(undefined)}
        />
      )}
      <FindPeople
        words={words}
        onFind={(find) => setSearch(find ? { find } : {}, { replace: words !== '' })}
      />
      {asked.isPending && <Waiting label="Fetching the people" />}
      {asked.error && (
        <NoPeople problem={asked.error} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      <p className="found" role="status">
        {list && (list.count === 1 ? 'One person' : `${list.count} people`)}
        {list && words && ` with “${words}”`}
      </p>
      {list && list.rows.length > 0 && <PeopleTable people={list.rows} onLink={setMade} />}
      {list?.count === 0 && (
        <Empty title="Nobody is found">
          <p>Look for a part of a name or of an e-mail address.</p>
        </Empty>
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
            setMade(invited)
          }}
        />
      )}
    </div>
  )
}

type NoPeopleProps = { problem: Error; retrying: boolean; onRetry: () => void }

function NoPeople({ problem, retrying, onRetry }: NoPeopleProps) {
  const none = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <Notice kind="stop" role="alert">
      <p>{none ? 'This service has no list of people.' : problem.message}</p>
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
