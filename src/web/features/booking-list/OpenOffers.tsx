import { Link } from 'react-router-dom'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { useClock } from '#web/times/server-clock.ts'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { formatTotal } from '#web/components/list/search-params.ts'
import { paths } from '#web/paths.ts'
import { formatSearch, defaultSearch } from './search/search-params.ts'

/** The offers that can still be bought, expiring soonest first. Renders nothing if there are none. */
export function OpenOffers({ page }: { page: Page<Booking> }) {
  // Leave out offers that have expired since, and other rows if the server ignored the filter.
  const open = useClock((now) =>
    page.rows
      .filter((row) => bookingStatus(row) === 'quoted' && row.offer?.accepted && expiryTime(row) > now)
      .sort((one, other) => expiryTime(one) - expiryTime(other))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  const rows = open.flatMap((id) => page.rows.find((row) => row.id === id) ?? [])
  if (rows.length === 0) return null
  const all = formatSearch({ ...defaultSearch, status: 'quoted', sortBy: 'lapses', descending: false })
  return (
    <section className="stack" aria-labelledby="open-offers">
      <h2 id="open-offers">Open offers</h2>
      <BookingTable caption="Open offers, expiring soonest first" rows={rows} />
      {page.count > page.rows.length && (
        <p>
          <Link to={{ pathname: paths.bookings, search: all }}>View all {formatTotal(page)} open offers</Link>
        </p>
      )}
    </section>
  )
}

const expiryTime = ({ offer }: Booking) => Date.parse(offer?.validUntil ?? '')
