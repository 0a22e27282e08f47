import { type Offer, findRecommendedOffer } from '#contract/offer.ts'
import { coverName } from '#contract/cover/cover.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useDraft } from '#web/draft/draft.ts'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'
import type { CoverComparison } from './compare-cover.tsx'
import { DeclineCard } from './DeclineCard.tsx'
import { groupDeclines } from './group-declines.ts'
import { OfferCard } from './OfferCard.tsx'

type OfferListProps = {
  offers: readonly Offer[]
  /** The shipment as entered. Undefined if it has changed since. */
  shipment: Shipment | undefined
  differences: CoverComparison['differences']
  /** Why the offers can't be chosen, as a sentence. Undefined if they can. */
  blockedReason: string | undefined
  /** Requests new offers. */
  request: OffersRequest
}

/** The offers, and why others were declined. */
export function OfferList({ offers, shipment, differences, blockedReason, request }: OfferListProps) {
  const { shipment: values, coverLevel } = useDraft()
  const accepted = offers.filter((offer) => offer.accepted)
  const best = findRecommendedOffer(offers, coverLevel)
  return (
    <div className="offers">
      {accepted.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          shipment={offer.risk ?? shipment}
          number={findOfferNumber(offer, accepted)}
          perils={differences.get(offer.id) ?? []}
          isOnly={differences.size < 2}
          isRecommended={offer === best && !blockedReason}
          isLastChoice={offer === best && !blockedReason && offer.coverage?.level === coverLevel}
          blockedReason={blockedReason}
        />
      ))}
      {groupDeclines(offers, values.journeyLegs).map((decline) => (
        <DeclineCard
          key={decline.key}
          decline={decline}
          request={blockedReason ? undefined : request}
          alternative={blockedReason ? undefined : accepted[0]}
        />
      ))}
    </div>
  )
}

/** Finds the number of an offer among those of the same name. Undefined if it's the only one. */
function findOfferNumber(offer: Offer, offers: readonly Offer[]): number | undefined {
  const same = offers.filter((other) => coverName(other) === coverName(offer))
  return same.length > 1 ? same.indexOf(offer) + 1 : undefined
}
