import type { Booking } from '#contract/booking.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Asked } from './asked.ts'
import { BookingRow } from './BookingRow.tsx'
import { SortHeading } from './SortHeading.tsx'

type BookingTableProps = {
  caption: string
  rows: readonly Booking[]
  /** In which order the list was asked for; left out where it cannot be. */
  asked?: Asked
  onAsk?: (change: Partial<Asked>) => void
  /** Whether other rows are on their way. */
  busy?: boolean
}

/** Quotes and bookings, a row each; on a phone each row is a card. */
export function BookingTable({ caption, rows, asked, onAsk, busy = false }: BookingTableProps) {
  const sorting = { asked, onAsk }
  return (
    <table className="table" aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <SortHeading label="Reference" by="reference" {...sorting} />
          <SortHeading label="Holder" beside="journey" by="holder" {...sorting} />
          <SortHeading label="Departs" by="departs" {...sorting} />
          <SortHeading label="Value" beside="total" by="value" figures {...sorting} />
          <SortHeading label="State" by="state" {...sorting} />
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </tbody>
    </table>
  )
}
