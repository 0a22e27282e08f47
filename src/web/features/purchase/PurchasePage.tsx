import { Navigate, useParams } from 'react-router-dom'
import { hasLapsed, type Offer } from '#contract/offer.ts'
import { useClock } from '#web/clock.ts'
import { type Draft, isStale, useDraft } from '#web/draft.ts'
import { paths } from '#web/paths.ts'
import { useNames } from '#web/slip/use-names.ts'
import { wordsOfDraft, wordsOfRisk } from '#web/slip/words/facts.ts'
import type { Names } from '#web/slip/words/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Specimen } from '#web/ui/Specimen.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { BarNotice } from './BarNotice.tsx'
import { barOf } from './bars.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { NoOffer } from './NoOffer.tsx'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { isUnderWay, mayBuy } from './purchase-outcome.ts'
import { Review } from './Review.tsx'
import { usePurchaseOutcome } from './use-purchase-outcome.ts'

/** The fourth step: everything once more, the consent, and the purchase, which happens once. */
export function PurchasePage() {
  const { offerId = '' } = useParams()
  const draft = useDraft()
  const names = useNames()
  const { outcome, reading, buy, findOut } = usePurchaseOutcome(offerId)
  const drafted = draft.quoted?.offers.find(({ id }) => id === offerId)
  const offer = drafted ? withBooking(drafted, reading.data) : reading.data
  const lapsed = useClock((now) => offer !== undefined && hasLapsed(offer, now))

  if (outcome.kind === 'bought') return <Navigate to={paths.booking(outcome.bookingId)} replace />

  const stale = drafted !== undefined && isStale(draft)
  const sibling = drafted && draft.quoted?.offers.find(({ bookingId }) => bookingId)
  const bar = offer && barOf(offer, { stale, lapsed, siblingBookingId: sibling?.bookingId })
  const open = outcome.kind === 'unknown' || isUnderWay(outcome)

  const buyable = mayBuy(outcome) && (!bar || outcome.kind === 'buying')

  return (
    <div className="stack">
      <h1>Check it, then buy</h1>
      <OutcomeNotice outcome={outcome} offerId={offerId} onFindOut={findOut} onSendAgain={buy} />
      {/* What became of a purchase that was sent matters more than whether another could be. */}
      {bar && !open && <BarNotice bar={bar} />}
      {offer?.specimen && <Specimen>Priced from a sample tariff. Buying it insures nothing.</Specimen>}
      {offer && (
        <Review
          offer={offer}
          words={wordsFor(offer, drafted && draft, stale, names)}
          change={!!drafted && !open}
        />
      )}
      {offer && buyable ? (
        <ConsentForm offer={offer} busy={outcome.kind === 'buying'} onBuy={buy} />
      ) : (
        <title>Purchase · Lading</title>
      )}
      {!offer && reading.isPending && <Waiting label="Fetching the offer" />}
      {!offer && reading.error && (
        <NoOffer problem={reading.error}>
          <Button kind="quiet" busy={reading.isFetching} onClick={() => void reading.refetch()}>
            Try again
          </Button>
        </NoOffer>
      )}
    </div>
  )
}

/** The offer as it was made, and its booking as soon as the service knows of one. */
function withBooking(drafted: Offer, told: Offer | undefined): Offer {
  const bookingId = told?.bookingId ?? drafted.bookingId
  return bookingId ? { ...drafted, bookingId } : drafted
}

/** What the offer is for: as it records it, else the answers that it was made for while they stand. */
function wordsFor(offer: Offer, draft: Draft | undefined, stale: boolean, names: Names) {
  if (offer.risk) return wordsOfRisk(offer.risk, names)
  return draft && !stale ? wordsOfDraft(draft, names) : undefined
}
