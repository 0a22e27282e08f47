import type { Extension, PolicyRevision } from '#contract/offer.ts'
import { wordingTitle, wordingPath } from '#service/documents/pages/wording-page.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { OfferDraft } from '#service/underwriting/rating/rating.ts'
import type { CoverRow, EditionRow } from '#service/underwriting/reference/reference-rows.ts'
import { policy } from '#service/underwriting/reference/policy.ts'

/** The ID of our only policy, equal in every installation. */
export const policyId = stableId('policy', policy.code)

/** Returns the wording that an offer is bound to, at the service's origin as the caller sees it. */
export function toPolicyRevision({ edition, coverage }: OfferDraft, origin: string): PolicyRevision {
  return {
    policy: policy.name,
    revision: edition,
    wordingUrl: origin + wordingPath(edition, coverage.level),
  }
}

/** Adds the URLs of their wordings to an offer's extensions. */
export function addWordingUrls({ edition, extensions }: OfferDraft, origin: string): Extension[] {
  return (extensions ?? []).map((row) => ({ ...row, wordingUrl: origin + wordingPath(edition, row.id) }))
}

/** Lists the wordings of an edition, one for each level of cover. */
export function listWordings(edition: EditionRow, covers: readonly CoverRow[], origin: string) {
  return covers.map(({ level, name }) => ({
    name: wordingTitle(name, level, edition.name),
    url: origin + wordingPath(edition.id, level),
    level,
  }))
}
