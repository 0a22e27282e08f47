import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { PurchaseReview } from '#web/components/review/PurchaseReview.tsx'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { ExtensionWordingItems, Wording } from '#web/components/offer/wordings.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'

/** The details of the offer and its documents, before and after the purchase. */
export function OfferReview({ linked, offer }: { linked: OfferLinkView; offer: Offer }) {
  const names = useLabels()
  const summary = offer.risk && summarizeRisk(offer.risk, names, linked.legZones)
  return (
    <>
      <PurchaseReview
        offer={offer}
        summary={summary}
        shipment={offer.risk}
        change={false}
        purchasedAt={linked.purchasedAt}
      />
      <section className="documents">
        <h2>Documents</h2>
        <ul>
          <li>
            <Wording offer={offer} />
          </li>
          <ExtensionWordingItems offer={offer} />
        </ul>
      </section>
    </>
  )
}
