import { Link } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { fetchBookingsCsv } from '#web/api/bookings/bookings.ts'
import { DownloadCsvButton } from '#web/components/list/DownloadCsvButton.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { describeRange } from '#web/components/list/search-params.ts'
import { paths } from '#web/paths.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ListResults } from '#web/components/list/ListResults.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import {
  formatSearch,
  type BookingSearch,
  type SearchProps,
  toFilterRequest,
  isFiltered,
  isDefaultOrder,
  sortKeys,
} from './search/search-params.ts'
import { findIgnoredFilters } from './search/ignored-filters.ts'
import { SortHeadings } from './search/search-controls.tsx'

type SearchResultsProps = SearchProps & {
  page: Page<Booking>
  /** Whether these rows belong to the previous search, while the next one loads. */
  outdated: boolean
  /** Whether this user can download the list as CSV. */
  csv: boolean
}

/** Shows the matching rows with their number, the pages and the download. */
export function SearchResults({ search, page, outdated, csv, onSearch }: SearchResultsProps) {
  const { ignoredFilters, isOrderIgnored } = findIgnoredFilters(search, outdated ? [] : page.rows)
  return (
    <>
      <ListResults
        page={page}
        outdated={outdated}
        summary={describeResults(search, page, isOrderIgnored)}
        emptyState={<NoResults search={search} />}
        to={(number) => formatSearch({ ...search, page: number })}
      >
        {ignoredFilters.length > 0 && (
          <Notice variant="warning">
            <p>This service can’t filter by {ignoredFilters.join(' or ')}, so other rows are included.</p>
          </Notice>
        )}
        {isOrderIgnored && !isDefaultOrder(search) && (
          <Notice variant="warning">
            <p>This service can’t sort its list, so the rows are in its own order.</p>
          </Notice>
        )}
        {page.rows.some(({ specimen }) => specimen) && <Specimen />}
        <BookingTable
          caption="Quotes and bookings"
          rows={page.rows}
          headings={<SortHeadings search={search} onSearch={onSearch} />}
          busy={outdated}
        />
      </ListResults>
      {page.count > 0 && csv && (
        <DownloadCsvButton filter={toFilterRequest(search, true)} total={page} fetchCsv={fetchBookingsCsv} />
      )}
    </>
  )
}

/** Describes the range of rows shown, their total and their order: `1 to 50 of 1,102, newest first`. */
function describeResults(
  { sortBy, descending }: BookingSearch,
  page: Page<Booking>,
  isOrderIgnored: boolean,
) {
  const span = describeRange(page)
  if (isOrderIgnored || page.rows.length === 0) return span
  const { name, ...words } = sortKeys[sortBy]
  const direction = descending ? words.descending : words.ascending
  return sortBy === 'made' ? `${span}, ${direction}` : `${span}, by ${name.toLowerCase()}, ${direction}`
}

function NoResults({ search }: { search: BookingSearch }) {
  if (isFiltered({ ...search, company: '' }))
    return (
      <EmptyState title="No matches">
        <p>
          {search.words
            ? 'Search matches the start of words in references, holders, places and goods. Try fewer words or other dates.'
            : 'Try another status or other dates.'}
        </p>
        <p>
          <Link to={paths.bookings} onClick={focusHeading}>
            Clear filters
          </Link>
        </p>
      </EmptyState>
    )
  if (search.company)
    return (
      <EmptyState title="No bookings yet">
        <p>This company’s quotes and bookings will appear here.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="No bookings yet">
      <p>Your quotes and bookings will appear here.</p>
      <p>
        <GetQuoteLink />
      </p>
    </EmptyState>
  )
}
