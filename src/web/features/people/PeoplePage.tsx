import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { useIsAllowed } from '#web/api/account/permissions.ts'
import { usersQuery } from '#web/api/organization/users.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { toFilter, toPageRequest } from '#web/components/list/list-request.ts'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { companySearch } from '#web/components/list/search-params.ts'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { SearchField } from '#web/ui/fields/TextField.tsx'
import { InvitePersonDialog } from './InvitePersonDialog.tsx'
import { listMemberships, toMember } from './list-memberships.ts'
import { PasswordLinkNotice } from './PasswordLinkNotice.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import './people.css'

/** People on a page. */
const perPage = 50

/** Lists the people of the organization, and invites and changes them. */
export function PeoplePage() {
  const { search, updateSearch } = useListSearch(companySearch)
  const { words, company } = search
  const query = useQuery(
    usersQuery(toPageRequest(toFilter(words, { organizationId: company }), search.page, perPage)),
  )
  const canInvite = useIsAllowed('makeUser')
  const [inviting, setInviting] = useState(false)
  const [message, setMessage] = useState('')
  const [linkedUser, setLinkedUser] = useState<CreatedUser>()
  const list = query.data

  return (
    <div className="page stack">
      <title>People · Lading</title>
      <h1>People</h1>
      {canInvite && (
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
      <p role="status">{message}</p>
      {(list !== undefined || !query.error || words !== '') && (
        <PeopleSearchForm words={words} onSearch={(words) => updateSearch({ words }, search.words !== '')} />
      )}
      {company && (
        <CompanyFilter
          companyId={company}
          records="people at"
          unfiltered={companySearch.format({ ...search, company: '', page: 1 })}
        />
      )}
      {query.isPending && <LoadingStatus label="Loading people…" />}
      {query.error && <LoadError notFound="People can’t be managed on this service." query={query} />}
      {list && (
        <ListResults
          page={list}
          outdated={query.isPlaceholderData}
          summary={describeCount(list.count, words)}
          emptyState={
            <EmptyState title={words ? 'No people found' : 'No people yet'}>
              <p>
                {words
                  ? 'Search for part of a name or email address.'
                  : 'People who can sign in for this company will appear here.'}
              </p>
            </EmptyState>
          }
          missingPageTitle="This page doesn’t exist"
          to={(page) => companySearch.format({ ...search, page })}
        >
          <PeopleTable
            members={company ? list.rows.map(toMember) : list.rows.flatMap(listMemberships)}
            busy={query.isPlaceholderData}
            onReport={setMessage}
            onLink={setLinkedUser}
          />
        </ListResults>
      )}
      {inviting && (
        <InvitePersonDialog
          companyId={company}
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

/** Searches people by words of their names and email addresses. */
function PeopleSearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [field, setField] = useState({ words, typed: words })
  // Back and Forward change the words.
  if (field.words !== words) setField({ words, typed: words })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(field.typed.trim())
  }

  return (
    <form className="search-people no-print" role="search" noValidate method="post" onSubmit={submit}>
      <SearchField
        label="Name or email"
        value={field.typed}
        onChange={(event) => setField({ words, typed: event.target.value })}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {words && (
        <Button variant="secondary" onClick={() => onSearch('')}>
          Show everyone
        </Button>
      )}
    </form>
  )
}
