import { Link } from 'react-router-dom'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { useClock } from '#web/times/server-clock.ts'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { paths } from '#web/paths.ts'
import { formatSearch, defaultSearch } from './search/search-params.ts'

/** The offers that can still be bought, with what is about to lapse on top; nothing where there are none. */
export function OpenOffers({ page }: { page: Page<Booking> }) {
  // What a server passes over of what it was asked, and what has lapsed since, is left out.
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
    <section className="stack" aria-labelledby="not-yet-bought">
      <h2 id="not-yet-bought">Offers not yet bought</h2>
      <BookingTable caption="Offers not yet bought, the first to lapse first" rows={rows} />
      {page.count > page.rows.length && (
        <p>
          <Link to={{ pathname: paths.bookings, search: all }}>
            All {page.count.toLocaleString('en-GB')} offers, the first to lapse first
          </Link>
        </p>
      )}
    </section>
  )
}

const expiryTime = ({ offer }: Booking) => Date.parse(offer?.validUntil ?? '')
