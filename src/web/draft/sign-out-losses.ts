import type { Draft } from './draft-content.ts'
import { hasUnboughtShipment, listDrafts } from './draft.ts'

/** Whether a draft has work that signing out would delete, by kind. */
const checks = {
  draft: hasUnboughtShipment,
  // Only a started draft is set aside while quoting for a customer.
  ownDraft: ({ ownDraft }: Draft) => ownDraft !== null,
  corrections: ({ correctionDrafts }: Draft) =>
    Object.values(correctionDrafts).some(({ typed }) => Object.keys(typed).length > 0),
}
export type SignOutLoss = keyof typeof checks

/** Lists what signing out would delete in this tab, for any organization. */
export function listSignOutLosses(): SignOutLoss[] {
  const drafts = listDrafts()
  const kinds = Object.keys(checks) as SignOutLoss[]
  return kinds.filter((kind) => drafts.some(checks[kind]))
}
