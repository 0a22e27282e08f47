import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '#contract/paging.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { describeMissingPage } from './search-params.ts'

type ListResultsProps = {
  page: Page<unknown>
  /** Whether these are the previous rows, while the next ones load. */
  outdated: boolean
  /** Which rows of how many are shown. */
  summary: string
  loadingLabel?: string
  /** Replaces the rows if there are none. */
  emptyState?: ReactNode
  /** Returns the query string of a page, counted from 1. */
  to: (page: number) => string
  /** The rows. */
  children: ReactNode
}

/**
 * One page of a list: which rows it has, the rows or an empty state, and links to the other pages. A page past the end of
 * the list says so, and links to page 1.
 */
export function ListResults(props: ListResultsProps) {
  const { page, outdated, loadingLabel = 'Searching…', to } = props
  const { statusRef, onNavigate } = usePageFocus(outdated, page)
  const isEmpty = page.rows.length === 0
  const isPastEnd = page.page > 0 && page.count > 0
  const missingPage = (
    <EmptyState title={describeMissingPage(page.page + 1)}>
      <p>
        <Link to={{ search: to(1) }} onClick={onNavigate}>
          Back to page 1
        </Link>
      </p>
    </EmptyState>
  )
  // Not while other rows load: these are empty because of the previous search, or because the last one was deleted.
  const emptyState = !outdated && (isPastEnd ? missingPage : props.emptyState)
  return (
    <>
      <div className="results-status">
        {/* The empty state below says it to sighted users. */}
        <p
          ref={statusRef}
          className={isEmpty && emptyState ? 'visually-hidden' : 'hint'}
          tabIndex={-1}
          role="status"
        >
          {outdated ? '' : props.summary}
        </p>
        {outdated && <LoadingStatus label={loadingLabel} />}
      </div>
      {isEmpty ? emptyState : props.children}
      <Pagination page={page} to={to} onNavigate={onNavigate} />
    </>
  )
}
