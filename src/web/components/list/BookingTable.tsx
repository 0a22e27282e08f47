import type { ReactNode } from 'react'
import type { Booking } from '#contract/booking.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { BookingRow } from './BookingRow.tsx'

type BookingTableProps = {
  caption: string
  rows: readonly Booking[]
  /** Headings that order the list, in the place of plain ones; each a cell of its own. */
  headings?: ReactNode
  /** Whether all bookings have the same holder, who is shown by the page. */
  hasOneHolder?: boolean
  /** Whether other rows are on their way. */
  busy?: boolean
}

/** Quotes and bookings, a row each; on a phone each row is a card. */
export function BookingTable({
  caption,
  rows,
  headings,
  hasOneHolder = false,
  busy = false,
}: BookingTableProps) {
  return (
    <table className="table" aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headings ?? (
            <>
              <th scope="col">Reference</th>
              <th scope="col">{hasOneHolder ? 'Journey' : 'Holder, journey'}</th>
              <th scope="col">Departs</th>
              <th scope="col" className="n">
                Value, total
              </th>
              <th scope="col">State</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <BookingRow key={booking.id} booking={booking} hasOneHolder={hasOneHolder} />
        ))}
      </tbody>
    </table>
  )
}
