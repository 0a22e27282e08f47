import { Link } from 'react-router-dom'
import { bookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { coverName } from '#contract/cover/cover.ts'
import { useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PriceRequestStatus } from '#web/components/request-offers/PriceRequestStatus.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'

/**
 * Says that the offers are outdated, with a button to request new ones.
 * @param title why the current offers can't be chosen.
 */
export function OutdatedOffersNotice({ title, request }: { title: string; request: OffersRequest }) {
  const { requestOffers, pending, error } = request
  return (
    <Notice variant="warning" title={title}>
      <p>You can no longer choose the offers below. Nothing has been bought.</p>
      <div className="actions">
        <Button busy={pending} onClick={() => requestOffers()}>
          Get new prices
        </Button>
        <PriceRequestStatus pending={pending} error={error} />
      </div>
    </Notice>
  )
}

/** Says that the outcome of a purchase of one of the offers isn't known yet. */
export function PendingPurchaseNotice({ offerId }: { offerId: string }) {
  return (
    <Notice variant="error" title="You may already have bought one of these offers">
      <p>
        We don’t know yet whether your purchase went through. Until we do, you can’t buy these offers or get
        new ones.
      </p>
      <div className="actions">
        <LinkButton to={paths.purchase(offerId)}>Check now</LinkButton>
      </div>
    </Notice>
  )
}

/**
 * Says that one of the offers was bought, or that it was cancelled since, and links to its booking. `offer` is the one
 * that was bought, if known.
 */
export function BoughtNotice({ bookingId, offer }: { bookingId: string; offer?: Offer }) {
  const saved = useDraft().bookings.find(({ id }) => id === bookingId)
  const isCancelled = saved && bookingStatus(saved) === 'cancelled'
  const boughtTitle = offer ? `You’ve bought ${coverName(offer)}` : 'One of these offers was bought'
  return (
    <Notice
      variant={isCancelled ? 'info' : 'success'}
      title={isCancelled ? 'Cover was bought and then cancelled' : boughtTitle}
    >
      <p>
        The others are no longer available. <Link to={paths.booking(bookingId)}>View booking</Link>
      </p>
    </Notice>
  )
}
