import type { Offer } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'
import { ExtensionWording } from './ExtensionWording.tsx'
import { Wording } from './Wording.tsx'

/** The wordings of an offer and of its extensions that have a URL, as list items. */
export function WordingItems({ offer }: { offer: Offer }) {
  return (
    <>
      {isWebAddress(offer.policyRevision?.wordingUrl) && (
        <li>
          <Wording offer={offer} />
        </li>
      )}
      {offer.extensions
        ?.filter(({ wordingUrl }) => isWebAddress(wordingUrl))
        .map((extension) => (
          <li key={extension.id}>
            <ExtensionWording extension={extension} />
          </li>
        ))}
    </>
  )
}
