import type { Offer } from '#contract/offer.ts'
import { isWebAddress, wordingName } from '#contract/cover/cover.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'

type DocumentLink = { readonly name: string; readonly url: string }

/** Lists the wordings of an offer and of its extensions that have a URL. */
export function listWordings(offer: Offer): DocumentLink[] {
  const { policyRevision, extensions = [] } = offer
  const { revision, wordingUrl } = policyRevision ?? {}
  const words = [wordingName(offer), revision && `edition ${revision}`].filter(Boolean).join(', ')
  const wordings = [
    { name: words || 'Policy wording', url: wordingUrl },
    ...extensions.map(({ name, clauses, wordingUrl: url }) => ({
      name: clauses ? `${name}: ${clauses}` : name,
      url,
    })),
  ]
  return wordings.filter((link): link is DocumentLink => isWebAddress(link.url))
}

/** The documents to read before buying, if there are any. */
export function DocumentSection({ links }: { links: readonly DocumentLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="documents">
      <h2>Documents</h2>
      <DocumentList links={links} />
    </section>
  )
}

/** A list of links to documents. */
export function DocumentList({ links }: { links: readonly DocumentLink[] }) {
  return (
    <ul>
      {links.map(({ name, url }) => (
        <li key={name + url}>
          <ExternalLink href={url} label={name} />
        </li>
      ))}
    </ul>
  )
}
