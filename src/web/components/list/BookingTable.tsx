import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { type Booking, bookingStatus, declineKind, isReplaced } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import { formatMoney, formatWireAmount } from '#contract/money/money.ts'
import type { Risk } from '#contract/shipment.ts'
import { ExpiresIn } from '#web/components/list/ExpiresIn.tsx'
import type { Labels } from '#web/components/shipment/labels.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { limitToCompany, paths } from '#web/paths.ts'
import { nowrapClass, Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { bookingStatusLabel } from './booking-status.ts'

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
  // Once for all rows: a query in each of them takes longer than the row itself.
  const labels = useLabels()
  const dates = useDates()
  return (
    <Table
      caption={caption}
      busy={busy}
      columns={
        headings ?? [
          'Certificate',
          hasOneHolder ? 'Journey' : 'Holder, journey',
          'Departs, bought',
          { label: 'Value, total', numeric: true },
          'Status',
        ]
      }
    >
      {rows.map((booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          hasOneHolder={hasOneHolder}
          labels={labels}
          dates={dates}
        />
      ))}
    </Table>
  )
}

type BookingRowProps = {
  booking: Booking
  /** Whether all rows have the same holder, so that the column shows only the journey. */
  hasOneHolder: boolean
  labels: Labels
  dates: ReturnType<typeof useDates>
}

/** One quote or booking. Cells without a value stay empty. */
function BookingRow({ booking, hasOneHolder, labels, dates }: BookingRowProps) {
  const { offer, risk, purchasedAt, organizationId, organizationName, newerQuoteId } = booking
  const ownReference = risk?.trackingCode ?? risk?.externalReference
  const [first, last] = [risk?.journeyLegs[0], risk?.journeyLegs.at(-1)]
  const [dateOnly] = findDateOnlyTimes(risk?.journeyLegs ?? [])
  const currency = labels.currency(risk?.currencyId ?? offer?.price?.currency.id)
  const name = bookingLabel(booking)
  const status = bookingStatusLabel(booking)
  const isOffer = bookingStatus(booking) === 'quoted' && offer?.accepted === true
  return (
    <tr>
      <th scope="row" className="names">
        <Link
          className={nowrapClass(name)}
          to={isOffer ? paths.purchase(offer.id) : paths.booking(booking.id)}
        >
          {name}
          {!booking.reference && <UniqueText risk={risk} />}
        </Link>
        {ownReference && (
          <span className="hint">
            <VisuallyHidden>Your reference: </VisuallyHidden>
            <bdi>{ownReference}</bdi>
          </span>
        )}
      </th>
      <td className="names" data-label={hasOneHolder ? 'Journey' : 'Holder'}>
        {risk && !hasOneHolder && <bdi>{holderName(risk.bookingHolder)}</bdi>}
        {first && last && (
          <span className={hasOneHolder ? undefined : 'hint'}>
            <bdi>{first.start}</bdi> to <bdi>{last.end}</bdi>
          </span>
        )}
        {organizationId && (
          <span className="hint">
            for{' '}
            <Link
              to={limitToCompany(paths.bookings, organizationId)}
              title="Show only this company’s bookings"
            >
              <bdi>{organizationName}</bdi>
            </Link>
          </span>
        )}
      </td>
      <td className="nowrap" data-label="Departs">
        {first && (
          <time dateTime={first.startTime}>
            {dates.day(first.startTime, dateOnly?.start ? 'UTC' : undefined)}
          </time>
        )}
        {purchasedAt && (
          <span className="hint">
            bought <time dateTime={purchasedAt}>{dates.day(purchasedAt)}</time>
          </span>
        )}
      </td>
      <td className="numeric" data-label="Value">
        {risk && formatWireAmount(risk.insuredValue, currency)}
        {offer?.price && (
          <span className="hint">
            total {formatMoney({ minor: offer.price.total, currency: offer.price.currency })}
          </span>
        )}
      </td>
      <td className="whole-words" data-label="Status">
        {isOffer && offer.validUntil && !isReplaced(booking) ? (
          <ExpiresIn until={offer.validUntil} />
        ) : (
          <span className={status.tone}>{status.words}</span>
        )}
        {newerQuoteId && (
          <span className="hint">
            <Link to={paths.booking(newerQuoteId)}>
              Newer quote
              <UniqueText risk={risk} />
            </Link>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Makes the text of a link unique for screen readers: other rows have the same visible text. */
function UniqueText({ risk }: { risk: Risk | undefined }) {
  const [first, last] = [risk?.journeyLegs[0], risk?.journeyLegs.at(-1)]
  if (!risk || !first || !last) return null
  return (
    <VisuallyHidden>
      : {holderName(risk.bookingHolder)}, {first.start} to {last.end}
    </VisuallyHidden>
  )
}

/** Returns the reference of a booking, or the kind of a quote. */
function bookingLabel(booking: Booking): string {
  if (booking.reference) return booking.reference
  const status = bookingStatus(booking)
  if (status === 'expired') return 'Expired offer'
  if (status !== 'quoted') return booking.id
  const decline = declineKind(booking)
  if (decline) return decline === 'referred' ? 'Referral' : 'Declined quote'
  return isReplaced(booking) ? 'Replaced offer' : 'Open offer'
}
