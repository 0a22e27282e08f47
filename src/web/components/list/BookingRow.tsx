import { Link } from 'react-router-dom'
import { type Booking, declineOf, stateOf } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { printMoney, printSentValue } from '#contract/money/money.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { standingOf } from './booking-status.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LapsesIn } from '#web/components/expiry/ExpiresIn.tsx'

/** The longest reference, in characters, that stands on one line; an id of another service may be longer. */
const longestKept = 20

type BookingRowProps = {
  booking: Booking
  /** Whether all rows have the same holder, who is shown by the page instead. */
  ofOneHolder: boolean
}

/** One quote or booking. What the server does not tell of it stays empty. */
export function BookingRow({ booking, ofOneHolder }: BookingRowProps) {
  const names = useNames()
  const dates = useDates()
  const { offer, risk = offer?.risk } = booking
  const [first, last] = [risk?.journeyLegs[0], risk?.journeyLegs.at(-1)]
  const currency = names.currency(risk?.currencyId ?? offer?.price?.currency.id)
  const name = nameOf(booking)
  const isOffer = stateOf(booking) === 'quoted' && offer?.accepted === true
  return (
    <tr>
      <th scope="row" className={name.length <= longestKept ? 'kept' : undefined}>
        <Link to={isOffer ? paths.purchase(offer.id) : paths.booking(booking.id)}>
          {name}
          {!booking.reference && risk && first && last && (
            // Makes the link text unique: other rows have the same visible text.
            <VisuallyHidden>
              : {holderName(risk.bookingHolder)}, {first.start} to {last.end}
            </VisuallyHidden>
          )}
        </Link>
      </th>
      <td data-label={ofOneHolder ? 'Journey' : 'Holder'}>
        {risk && !ofOneHolder && <bdi>{holderName(risk.bookingHolder)}</bdi>}
        {first && last && (
          <span className={ofOneHolder ? undefined : 'hint'}>
            <bdi>{first.start}</bdi> to <bdi>{last.end}</bdi>
          </span>
        )}
      </td>
      <td className="kept" data-label="Departs">
        {first && <time dateTime={first.startTime}>{dates.day(first.startTime)}</time>}
      </td>
      <td className="n" data-label="Value">
        {risk && printSentValue(risk.insuredValue, currency)}
        {offer?.price && (
          <span className="hint">
            total {printMoney({ minor: offer.price.total, currency: offer.price.currency })}
          </span>
        )}
      </td>
      <td className="how" data-label="State">
        {isOffer && offer.validUntil ? <LapsesIn until={offer.validUntil} /> : <Stands booking={booking} />}
      </td>
    </tr>
  )
}

/** How it stands, in a word that its colour repeats. */
function Stands({ booking }: { booking: Booking }) {
  const { words, tone } = standingOf(booking)
  return <span className={tone}>{words}</span>
}

/** A booking is called by its reference; what is none has no name but what it is. */
function nameOf(booking: Booking): string {
  if (booking.reference) return booking.reference
  const state = stateOf(booking)
  if (state === 'expired') return 'Lapsed offer'
  if (state !== 'quoted') return booking.id
  return declineOf(booking) ? 'Declined quote' : 'Offer, not bought'
}
