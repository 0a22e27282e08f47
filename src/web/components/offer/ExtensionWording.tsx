import type { Extension } from '#contract/offer.ts'
import { isWebAddress } from '#contract/cover/cover.ts'

/** The wording of an extension, as a link if the server gives its URL. */
export function ExtensionWording({ extension: { name, clauses, wordingUrl } }: { extension: Extension }) {
  const words = clauses ? `${name}: ${clauses}` : name
  if (!isWebAddress(wordingUrl)) return words
  return (
    <a href={wordingUrl} target="_blank" rel="noreferrer">
      {words} (opens in a new tab)
    </a>
  )
}
