import type { HandedOffer } from '#contract/link.ts'
import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/words/cover.ts'
import { ExtensionWording } from '#web/slip/ExtensionWording.tsx'
import { Review } from '#web/slip/Review.tsx'
import { useNames } from '#web/slip/use-names.ts'
import { Wording } from '#web/slip/Wording.tsx'
import { wordsOfRisk } from '#web/slip/words/facts.ts'

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
