import type { HandedOffer } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'
import { ExtensionWording } from '#web/components/offer/ExtensionWording.tsx'
import { Review } from '#web/components/review/PurchaseReview.tsx'
import { useNames } from '#web/components/shipment/use-labels.ts'
import { Wording } from '#web/components/offer/Wording.tsx'
import { wordsOfRisk } from '#web/components/shipment/shipment-summary.ts'

/** All that the offer says, and its documents, before and after it is bought. */
export function HandedReview({ handed, offer }: { handed: HandedOffer; offer: Offer }) {
  const names = useNames()
  const words = offer.risk && wordsOfRisk(offer.risk, names, handed.legZones)
  const beside = (offer.extensions ?? []).filter(({ wordingUrl }) => isWebAddress(wordingUrl))
  return (
    <>
      <Review
        offer={offer}
        words={words}
        shipment={offer.risk}
        change={false}
        purchasedAt={handed.purchasedAt}
      />
      <section className="documents">
        <h2>Documents</h2>
        <ul>
          <li>
            <Wording offer={offer} />
          </li>
          {beside.map((extension) => (
            <li key={extension.id}>
              <ExtensionWording extension={extension} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
