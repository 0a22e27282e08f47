import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import type { PageCount } from '#contract/paging.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { descendantIdsQuery } from '#web/api/organization/organization-name.ts'
import { usersQuery } from '#web/api/organization/users.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { toFilter, toPageRequest } from '#web/components/list/list-request.ts'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { textSearch, formatTotal } from '#web/components/list/search-params.ts'
import { TextSearchForm } from '#web/components/list/TextSearchForm.tsx'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { confirmLeaving } from '#web/forms/LeavePrompt.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { InvitePersonDialog } from './InvitePersonDialog.tsx'
import { listMemberships, filterMemberships } from './list-memberships.ts'
import { PasswordLinkNotice } from './PasswordLinkNotice.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import './people.css'

/** People on a page. */
const perPage = 50

/** Lists the people of the organization, and invites and changes them. */
export function PeoplePage() {
  const { search, updateSearch } = useListSearch(textSearch)
  const { company } = search
  const query = useQuery(
    usersQuery(toPageRequest(toFilter(search.words, { organizationId: company }), search.page, perPage)),
  )
  const canInvite = usePermissions().can('createUser')
  const [inviting, setInviting] = useState(false)
  const [message, setMessage] = useState('')
  const [linkedUser, setLinkedUser] = useState<CreatedUser>()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const below = useQuery({ ...descendantIdsQuery(company), enabled: company !== '' })
  const companyIds = [company.toLowerCase(), ...(below.data ?? [])]
  const list = below.isLoading ? undefined : query.data

  async function openInvitation() {
    // The invitation's link replaces the one on the page, which may not have been copied yet.
    if (await confirmLeaving()) setInviting(true)
  }

  return (
    <div className="page stack" {...watch}>
      <title>People · Lading</title>
      <h1>People</h1>
      {canInvite && (
        <div className="actions">
          <Button
            onClick={() => {
              setMessage('')
              void openInvitation()
            }}
          >
            Invite person
          </Button>
        </div>
      )}
      {linkedUser && (
        <PasswordLinkNotice
          key={JSON.stringify(linkedUser)}
          user={linkedUser}
          onDone={() => {
            focusHeading()
            setLinkedUser(undefined)
          }}
        />
      )}
      <p role="status" ref={fallback} tabIndex={-1}>
        {message}
      </p>
      {(list !== undefined || !query.error || search.words !== '') && (
        <TextSearchForm
          className="no-print"
          hint="Name or email"
          words={search.words}
          onChange={updateSearch}
        />
      )}
      <CompanyFilter records="people at" />
      {(query.isPending || below.isLoading) && <LoadingStatus label="Loading people…" />}
      {query.error && (
        <LoadError
          title="We couldn’t load the list of people"
          notFound="People can’t be managed on this service."
          query={query}
        />
      )}
      {list && (
        <ListResults
          page={list}
          outdated={query.isPlaceholderData}
          summary={describeCount(list, search.words.trim())}
          emptyState={
            <EmptyState title={search.words ? 'No people found' : 'No people yet'}>
              <p>
                {search.words
                  ? 'Search for part of a name or email address.'
                  : 'People who can sign in for this company will appear here.'}
              </p>
            </EmptyState>
          }
          to={(page) => textSearch.format({ ...search, page })}
        >
          <PeopleTable
            members={list.rows.flatMap((person) =>
              company ? filterMemberships(person, companyIds) : listMemberships(person),
            )}
            busy={query.isPlaceholderData}
            onReport={setMessage}
            onLinkCreated={setLinkedUser}
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

function describeCount(total: PageCount, words: string): string {
  const people = `${formatTotal(total)} ${total.count === 1 ? 'person' : 'people'}`
  return words ? `${people} ${total.count === 1 ? 'matches' : 'match'} “${words}”` : people
}
