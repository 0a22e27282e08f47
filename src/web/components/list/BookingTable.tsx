import type { ReactElement } from 'react'
import type { Booking } from '#contract/booking.ts'
import { Table } from '#web/ui/Table.tsx'
import { BookingRow } from './BookingRow.tsx'

type BookingTableProps = {
  caption: string
  rows: readonly Booking[]
  /** Header cells that sort the list. Replace the plain ones. */
  headings?: ReactElement
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
    <Table
      caption={caption}
      busy={busy}
      columns={
        headings ?? [
          'Reference',
          hasOneHolder ? 'Journey' : 'Holder, journey',
          'Departs',
          { label: 'Value, total', numeric: true },
          'Status',
        ]
      }
    >
      {rows.map((booking) => (
        <BookingRow key={booking.id} booking={booking} hasOneHolder={hasOneHolder} />
      ))}
    </Table>
  )
}
