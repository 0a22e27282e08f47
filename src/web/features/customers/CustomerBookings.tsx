import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { describeRange, parsePage } from '#web/components/list/search-params.ts'
import { usePageFocus } from '#web/ui/focus/use-page-focus.ts'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { formatSearch, perPage } from './list/search-params.ts'

/** Lists a customer's quotes and bookings, newest first. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const page = parsePage(useSearchParams()[0])
  const list = useQuery(bookingsQuery({ page: page - 1, perPage, where: { customerId } }, true))
  const { data, error, isPlaceholderData: outdated } = list
  const { statusRef, onNavigate } = usePageFocus(outdated, data)
  return (
    <section className="stack" aria-labelledby="quoted-and-bought">
      <h2 id="quoted-and-bought">Quotes and bookings</h2>
      {list.isPending && <LoadingStatus label="Loading bookings…" />}
      {error && <RetryNotice title="We couldn’t load this" query={list} />}
      {data && (
        <>
          <div className="found">
            <p ref={statusRef} className="hint" tabIndex={-1} role="status">
              {outdated ? '' : data.count === 0 ? 'No quotes yet' : describeRange(data, data.rows.length)}
            </p>
            {outdated && <LoadingStatus label="Loading bookings…" />}
          </div>
          {data.rows.some(({ specimen }) => specimen) && <Specimen />}
          {data.rows.length > 0 && (
            <BookingTable
              caption="Quotes and bookings, newest first"
              rows={data.rows}
              busy={outdated}
              hasOneHolder
            />
          )}
          <Pagination page={data} to={(at) => formatSearch({ page: at })} onNavigate={onNavigate} />
        </>
      )}
    </section>
  )
}
