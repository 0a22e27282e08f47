import type { ReactNode } from 'react'
import type { Booking } from '#contract/booking.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { BookingRow } from './BookingRow.tsx'

type BookingTableProps = {
  caption: string
  rows: readonly Booking[]
  /** Header cells that sort the list. Replace the plain ones. */
  headings?: ReactNode
  /** Whether all bookings have the same holder, so that the column shows only the journey. */
  hasOneHolder?: boolean
  /** Whether newer rows are loading. */
  busy?: boolean
}

/** Quotes and bookings as a table. On a phone each row is a card. */
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
              <th scope="col">Status</th>
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
