import type { Extension, PolicyRevision } from '#contract/offer.ts'
import type { Setup } from '#contract/setup.ts'
import { wordingName, wordingPath } from '#service/documents/pages/wording-page.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import type { Store } from '#service/store/store.ts'
import type { OfferDraft } from '#service/underwriting/rating/rating.ts'
import { policy } from '#service/underwriting/reference/policy.ts'

/** The ID of our only policy, equal in every installation. */
export const policyId = stableId('policy', policy.code)

/**
 * Returns the wording that an offer is bound to.
 * @param origin the service's origin, as the caller sees it.
 */
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

/** Lists the wordings of the edition in force, one for each level of cover. */
export async function listWordings(store: Store, origin: string): Promise<NonNullable<Setup['documents']>> {
  const edition = await store.edition()
  const covers = await store.covers(edition.id)
  return covers.map(({ level, name }) => ({
    name: wordingName(name, level, edition.name),
    url: origin + wordingPath(edition.id, level),
    level,
  }))
}
