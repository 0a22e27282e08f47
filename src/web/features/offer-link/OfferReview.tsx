import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'
import { ExtensionWording } from '#web/components/offer/ExtensionWording.tsx'
import { PurchaseReview } from '#web/components/review/PurchaseReview.tsx'
import { useLabels } from '#web/components/shipment/use-labels.ts'
import { Wording } from '#web/components/offer/Wording.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'

/** The details of the offer and its documents, before and after the purchase. */
export function OfferReview({ linked, offer }: { linked: OfferLinkView; offer: Offer }) {
  const names = useLabels()
  const words = offer.risk && summarizeRisk(offer.risk, names, linked.legZones)
  const extensions = (offer.extensions ?? []).filter(({ wordingUrl }) => isWebAddress(wordingUrl))
  return (
    <>
      <PurchaseReview
        offer={offer}
        words={words}
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
          {extensions.map((extension) => (
            <li key={extension.id}>
              <ExtensionWording extension={extension} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
