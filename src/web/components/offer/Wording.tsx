import type { Offer } from '#contract/offer.ts'
import { isWebAddress, wordingName } from '#contract/cover/cover.ts'

/** The wording of an offer with its version, as a link if the server gives its URL. */
export function Wording({ offer }: { offer: Offer }) {
  const { policyRevision } = offer
  const url = policyRevision?.wordingUrl
  const words = [wordingName(offer), policyRevision?.revision && `edition ${policyRevision.revision}`]
  const name = words.filter(Boolean).join(', ')
  if (!isWebAddress(url)) return name
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name || 'Policy wording'} (opens in a new tab)
    </a>
  )
}
