import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { formatCount } from '#contract/text/format-count.ts'
import { companiesQuery } from '#web/api/organization/companies.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { toFilter, toPageRequest } from '#web/components/list/list-request.ts'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { textSearch } from '#web/components/list/search-params.ts'
import { TextSearchForm } from '#web/components/list/TextSearchForm.tsx'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { CreateCompanyDialog } from './CreateCompanyDialog.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import './companies.css'

/** Companies on a page. */
const perPage = 50

/** Lists the organization and the companies below it, and adds companies. */
export function CompaniesPage() {
  const { search, updateSearch } = useListSearch(textSearch)
  const { words } = search
  const query = useQuery(companiesQuery(toPageRequest(toFilter(words), search.page, perPage)))
  const [isCreating, setIsCreating] = useState(false)
  const deleted = useDeletedMessage()
  const [message, setMessage] = useState(deleted)
  const statusRef = useRef<HTMLParagraphElement>(null)
  // The page with the button that was pressed is gone.
  useEffect(() => {
    if (deleted) statusRef.current?.focus()
  }, [deleted])
  const list = query.data
  // The organization itself is always in the list.
  const isOnly = list?.count === 1 && !words

  return (
    <div className="page stack">
      <title>Companies · Lading</title>
      <h1>Companies</h1>
      {(list !== undefined || !query.error) && (
        <div className="actions">
          <Button onClick={() => setIsCreating(true)}>Create company</Button>
        </div>
      )}
      <p ref={statusRef} className="company-message" role="status" tabIndex={-1}>
        {message}
      </p>
      {!isOnly && (list !== undefined || words !== '') && (
        <TextSearchForm className="search-companies no-print" words={words} onChange={updateSearch} />
      )}
      {query.isPending && <LoadingStatus label="Loading companies…" />}
      {query.error && (
        <LoadError
          title="We couldn’t load the companies"
          notFound="Companies can’t be managed on this service."
          query={query}
        />
      )}
      {list && (
        <ListResults
          page={list}
          outdated={query.isPlaceholderData}
          summary={describeCount(list.count, words)}
          emptyState={
            <EmptyState title="No companies found">
              <p>Try part of the name.</p>
            </EmptyState>
          }
          to={(page) => textSearch.format({ words, page })}
        >
          <CompanyTable companies={list.rows} isTree={!words} busy={query.isPlaceholderData} />
        </ListResults>
      )}
      {isOnly && (
        <EmptyState title="No other companies yet">
          <p>Create the companies you insure goods for. Each has its own people, bookings and settings.</p>
        </EmptyState>
      )}
      {isCreating && (
        <CreateCompanyDialog
          isOnly={isOnly}
          onLeave={() => setIsCreating(false)}
          onCreated={({ name }) => {
            setIsCreating(false)
            setMessage(`${name} was created.`)
          }}
        />
      )}
    </div>
  )
}

/** Returns the message about a company that was just deleted. Empty after a reload. */
function useDeletedMessage(): string {
  const { state } = useLocation() as { state: { message?: string } | null }
  return useNavigationType() === NavigationType.Pop ? '' : (state?.message ?? '')
}

function describeCount(count: number, words: string): string {
  if (!words) return formatCount(count, { one: 'company', other: 'companies' })
  return formatCount(count, { one: `company matches “${words}”`, other: `companies match “${words}”` })
}
