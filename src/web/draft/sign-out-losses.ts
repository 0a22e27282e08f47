import type { Draft } from './draft-content.ts'
import { hasUnboughtShipment, listDrafts } from './draft.ts'

/** The checks for work that signing out would delete, by kind. The first of the drafts is the current one. */
const checks = {
  purchase: (drafts: readonly Draft[]) => listPendingOfferIds(drafts).length > 0,
  draft: (drafts: readonly Draft[]) => drafts.slice(0, 1).some(hasUnboughtShipment),
  otherOrganization: (drafts: readonly Draft[]) => drafts.slice(1).some(hasUnboughtShipment),
  // Only a started draft is set aside while quoting for a customer.
  ownDraft: (drafts: readonly Draft[]) => drafts.some(({ ownDraft }) => ownDraft !== null),
  corrections: (drafts: readonly Draft[]) =>
    drafts.some(({ correctionDrafts }) =>
      Object.values(correctionDrafts).some(({ typed }) => Object.keys(typed).length > 0),
    ),
  note: (drafts: readonly Draft[]) =>
    drafts.some(({ noteDrafts }) => Object.values(noteDrafts).some(({ text }) => text.trim())),
}
export type SignOutLoss = keyof typeof checks

/** Lists what signing out would delete in this tab, for any organization. */
export function listSignOutLosses(): SignOutLoss[] {
  const drafts = listDrafts()
  const kinds = Object.keys(checks) as SignOutLoss[]
  return kinds.filter((kind) => checks[kind](drafts))
}

/** Lists the offers with a sent purchase of unknown outcome in drafts, and in those set aside. */
export function listPendingOfferIds(drafts: readonly Draft[]): string[] {
  const ids = drafts.flatMap(({ quote, ownDraft, unresolvedOfferIds }) => [
    quote?.pendingOfferId,
    ownDraft?.quote?.pendingOfferId,
    ...unresolvedOfferIds,
  ])
  return [...new Set(ids.filter((id) => id !== undefined))]
}
