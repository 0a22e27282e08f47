import type { Offer } from '#contract/offer.ts'
import { isWebAddress, wordingName } from '#contract/cover/cover.ts'

/** The wording that an offer binds to, with its version: a link that opens it, where the server says where it is. */
export function Wording({ offer }: { offer: Offer }) {
  const { policyRevision } = offer
  const url = policyRevision?.wordingUrl
  const words = [wordingName(offer), policyRevision?.revision && `edition ${policyRevision.revision}`]
  const name = words.filter(Boolean).join(', ')
  if (!isWebAddress(url)) return name
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name || 'The wording'} (opens a new tab)
    </a>
  )
}
