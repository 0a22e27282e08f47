import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { holderName } from '#contract/holder.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { purchasesBetweenQuery } from '#web/api/bookings/bookings.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { similarDepartures, findDuplicate } from './find-duplicate.ts'

/**
 * Warns if the same shipment seems to be insured already, with a link to the booking. It never blocks: without
 * a booking list, or while the search runs, it renders nothing.
 */
export function DuplicateWarning({ offer, shipment }: { offer: Offer; shipment: Shipment }) {
  const { may, isLoading } = usePermissions()
  const dates = useDates()
  const { from, to } = similarDepartures(shipment)
  const query = useQuery({
    ...purchasesBetweenQuery(holderName(shipment.bookingHolder), from, to),
    enabled: !isLoading && may('bookings') !== false && from !== '',
  })
  const duplicate = findDuplicate(query.data?.rows ?? [], shipment, offer, serverNow())
  if (!duplicate) return null
  return (
    <Notice kind="warn" role="status" title="You may already have insured this shipment">
      <p>
        <Link to={paths.booking(duplicate.id)}>{duplicate.reference ?? duplicate.id}</Link>
        {duplicate.purchasedAt ? ` was bought on ${dates.day(duplicate.purchasedAt)} for` : ' is for'} the
        same holder, route, value and dates. If this is a different shipment, go ahead.
      </p>
    </Notice>
  )
}
