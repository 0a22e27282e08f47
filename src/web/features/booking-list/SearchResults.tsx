import { Link } from 'react-router-dom'
import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { useBookingsSheet, useMadeBookingsSheet } from '#web/api/bookings/bookings.ts'
import { DownloadSheet } from '#web/components/list/DownloadCsv.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { useTurned } from '#web/ui/focus/use-page-focus.ts'
import { paths } from '#web/paths.ts'
import { NewCover } from '#web/components/request-offers/GetQuoteLink.tsx'
import { Empty } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageLinks } from '#web/ui/navigation/Pagination.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { addressOf, type Asked, foundOf, isNarrowed, isUsualOrder } from './search/search-params.ts'
import { orderWords } from './search/sort-labels.ts'
import { passedOver } from './search/ignored-filters.ts'
import { SortHeadings } from './search/SortHeadings.tsx'

type FoundProps = {
  asked: Asked
  page: Page<Booking>
  /** Whether these rows are of another question, whose answer is on its way. */
  outdated: boolean
  /** Whether the service hands out the list as a sheet: yes, not to this person, or it does not tell that it can. */
  sheet: boolean | undefined
  onAsk: (change: Partial<Asked>) => void
}

const figures = new Intl.NumberFormat('en-GB')

/** What was found: how many, the rows of this page, and the way to the others. */
export function Found({ asked, page, outdated, sheet, onAsk }: FoundProps) {
  const { line, onLeave } = useTurned(outdated, page)
  const { filters, order } = passedOver(asked, outdated ? [] : page.rows)
  return (
    <>
      <div className="found">
        <p ref={line} className="hint" tabIndex={-1} role="status">
          {outdated ? '' : lineOf(asked, page, order)}
        </p>
        {outdated && <Waiting label="Finding" />}
      </div>
      {filters.length > 0 && (
        <Notice kind="warn">
          <p>
            This service does not narrow its list by {filters.join(' or ')}: there are others among these
            rows, and in their number.
          </p>
        </Notice>
      )}
      {order && !isUsualOrder(asked) && (
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
          headings={<SortHeadings asked={asked} onAsk={onAsk} />}
          busy={outdated}
        />
      ) : (
        <NothingFound asked={asked} count={page.count} />
      )}
      <PageLinks page={page} to={(number) => addressOf({ ...asked, page: number })} onLeave={onLeave} />
      {page.count > 0 && sheet === true && (
        <DownloadSheet found={foundOf(asked)} count={page.count} useSheet={useBookingsSheet} />
      )}
      {page.count > 0 && sheet === undefined && (
        <DownloadSheet found={foundOf(asked)} count={page.count} useSheet={useMadeBookingsSheet} inRows />
      )}
    </>
  )
}

/** Which rows of how many, in which order. */
function lineOf(
  { by, last }: Asked,
  { rows, count, page, perPage }: Page<Booking>,
  isUnordered: boolean,
): string {
  if (rows.length === 0) return 'Nothing is found'
  const from = page * perPage + 1
  const { name, ...ways } = orderWords[by]
  const way = last ? ways.last : ways.first
  const span = `${figures.format(from)} to ${figures.format(from + rows.length - 1)} of ${figures.format(count)}`
  if (isUnordered) return span
  return by === 'made' ? `${span}, ${way}` : `${span}, by ${name.toLowerCase()}, ${way}`
}

function NothingFound({ asked, count }: { asked: Asked; count: number }) {
  if (count > 0)
    return (
      <Empty title={`There is no page ${figures.format(asked.page)}`}>
        <p>
          <Link to={{ search: addressOf({ ...asked, page: 1 }) }}>See the first page</Link>
        </p>
      </Empty>
    )
  if (isNarrowed(asked))
    return (
      <Empty title="Nothing is like this">
        <p>
          Words are found by their beginnings, in references, holders, places, goods and your own references.
          Try fewer of them, or other days.
        </p>
        <p>
          <Link to={paths.bookings}>See everything</Link>
        </p>
      </Empty>
    )
  return (
    <Empty title="Nothing has been offered yet">
      <p>Every shipment that you ask prices for is kept here, and stays once it is bought.</p>
      <p>
        <NewCover />
      </p>
    </Empty>
  )
}
