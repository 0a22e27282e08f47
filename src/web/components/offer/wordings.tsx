import type { Offer } from '#contract/offer.ts'
import { isWebAddress, wordingName } from '#contract/cover/cover.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'

/** Checks whether any wording of an offer has a URL. */
export function hasWordings({ policyRevision, extensions = [] }: Offer): boolean {
  return [policyRevision, ...extensions].some((part) => isWebAddress(part?.wordingUrl))
}

/** The wording of an offer with its version, as a link if the server gives its URL. */
export function Wording({ offer }: { offer: Offer }) {
  const { policyRevision } = offer
  const url = policyRevision?.wordingUrl
  const words = [wordingName(offer), policyRevision?.revision && `edition ${policyRevision.revision}`]
  const name = words.filter(Boolean).join(', ')
  return isWebAddress(url) ? <ExternalLink href={url} label={name || 'Policy wording'} /> : name
}

/** The wordings of an offer and of its extensions that have a URL, as list items. */
export function WordingItems({ offer }: { offer: Offer }) {
  return (
    <>
      {isWebAddress(offer.policyRevision?.wordingUrl) && (
        <li>
          <Wording offer={offer} />
        </li>
      )}
      <ExtensionWordingItems offer={offer} />
    </>
  )
}

/** The wordings of an offer's extensions that have a URL, as list items. */
export function ExtensionWordingItems({ offer: { extensions = [] } }: { offer: Offer }) {
  return extensions.map(
    ({ id, name, clauses, wordingUrl }) =>
      isWebAddress(wordingUrl) && (
        <li key={id}>
          <ExternalLink href={wordingUrl} label={clauses ? `${name}: ${clauses}` : name} />
        </li>
      ),
  )
}
