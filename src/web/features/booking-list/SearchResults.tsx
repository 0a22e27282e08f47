import { Link } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { useBookingsCsv, useBookingsCsvFromPages } from '#web/api/bookings/bookings.ts'
import { DownloadCsv } from '#web/components/list/DownloadCsv.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { paths } from '#web/paths.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import {
  formatSearch,
  type BookingSearch,
  toFilterRequest,
  isFiltered,
  isDefaultOrder,
} from './search/search-params.ts'
import { sortLabels } from './search/sort-labels.ts'
import { findIgnoredFilters } from './search/ignored-filters.ts'
import { SortHeadings } from './search/SortHeadings.tsx'

type SearchResultsProps = {
  search: BookingSearch
  page: Page<Booking>
  /** Whether these rows are of another question, whose answer is on its way. */
  outdated: boolean
  /** Whether the service hands out the list as a sheet: yes, not to this person, or it does not tell that it can. */
  csv: boolean | undefined
  onSearch: (change: Partial<BookingSearch>) => void
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** What was found: how many, the rows of this page, and the way to the others. */
export function SearchResults({ search, page, outdated, csv, onSearch }: SearchResultsProps) {
  const { line, onLeave } = usePageFocus(outdated, page)
  const { filters, order } = findIgnoredFilters(search, outdated ? [] : page.rows)
  return (
    <>
      <div className="found">
        <p ref={line} className="hint" tabIndex={-1} role="status">
          {outdated ? '' : describeResults(search, page, order)}
        </p>
        {outdated && <LoadingStatus label="Finding" />}
      </div>
      {filters.length > 0 && (
        <Notice kind="warn">
          <p>
            This service does not narrow its list by {filters.join(' or ')}: there are others among these
            rows, and in their number.
          </p>
        </Notice>
      )}
      {order && !isDefaultOrder(search) && (
        <Notice kind="warn">
          <p>This service does not order its list: the rows stand in its own order.</p>
        </Notice>
      )}
      {page.rows.some(({ specimen }) => specimen) && (
        <Specimen>From a sample tariff: nothing is insured.</Specimen>
      )}
      {page.rows.length > 0 ? (
        <BookingTable
          caption="Quotes and bookings"
          rows={page.rows}
          headings={<SortHeadings search={search} onSearch={onSearch} />}
          busy={outdated}
        />
      ) : (
        <NoResults search={search} count={page.count} />
      )}
      <Pagination
        page={page}
        to={(number) => formatSearch({ ...search, page: number })}
        onNavigate={onLeave}
      />
      {page.count > 0 && csv === true && (
        <DownloadCsv filter={toFilterRequest(search)} count={page.count} useCsv={useBookingsCsv} />
      )}
      {page.count > 0 && csv === undefined && (
        <DownloadCsv
          filter={toFilterRequest(search)}
          count={page.count}
          useCsv={useBookingsCsvFromPages}
          inRows
        />
      )}
    </>
  )
}

/** Which rows of how many, in which order. */
function describeResults(
  { sortBy, descending }: BookingSearch,
  { rows, count, page, perPage }: Page<Booking>,
  isUnordered: boolean,
): string {
  if (rows.length === 0) return 'Nothing is found'
  const from = page * perPage + 1
  const { name, ...ways } = sortLabels[sortBy]
  const way = descending ? ways.last : ways.first
  const span = `${numberFormat.format(from)} to ${numberFormat.format(from + rows.length - 1)} of ${numberFormat.format(count)}`
  if (isUnordered) return span
  return sortBy === 'made' ? `${span}, ${way}` : `${span}, by ${name.toLowerCase()}, ${way}`
}

function NoResults({ search, count }: { search: BookingSearch; count: number }) {
  if (count > 0)
    return (
      <EmptyState title={`There is no page ${numberFormat.format(search.page)}`}>
        <p>
          <Link to={{ search: formatSearch({ ...search, page: 1 }) }}>See the first page</Link>
        </p>
      </EmptyState>
    )
  if (isFiltered(search))
    return (
      <EmptyState title="Nothing is like this">
        <p>
          Words are found by their beginnings, in references, holders, places, goods and your own references.
          Try fewer of them, or other days.
        </p>
        <p>
          <Link to={paths.bookings}>See everything</Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing has been offered yet">
      <p>Every shipment that you ask prices for is kept here, and stays once it is bought.</p>
      <p>
        <GetQuoteLink />
      </p>
    </EmptyState>
  )
}
