import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { askOtherTabs } from '#web/draft/other-tabs.ts'
import { listDrafts } from '#web/draft/draft.ts'
import { listPendingOfferIds, listSignOutLosses, type SignOutLoss } from '#web/draft/sign-out-losses.ts'
import { findUnsavedWork, type UnsavedWork } from '#web/forms/LeavePrompt.tsx'

type Loss = SignOutLoss | 'otherTab'

/** What is lost, by kind, as a sentence. The dialog names the offers of purchases itself. */
const lossMessages: Record<Exclude<Loss, 'purchase'>, string> = {
  draft: 'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.',
  otherOrganization: 'You have a draft for another company. Signing out deletes it from this browser.',
  ownDraft:
    'Your own draft is set aside while you quote for a customer. Signing out deletes it from this browser.',
  corrections:
    'You have booking corrections that you haven’t saved. Signing out deletes them from this browser.',
  note: 'You have a note that you haven’t added. Signing out deletes it from this browser.',
  otherTab: 'Another tab has unsaved work. Signing out deletes it from this browser.',
}

const nothingFound = {
  losses: [] as readonly Loss[],
  unsaved: undefined as UnsavedWork | undefined,
  pendingOfferIds: [] as readonly string[],
}

/**
 * Asks before signing out if drafts, corrections, notes or unresolved purchases, for any organization and in any tab,
 * or unsaved changes would be lost.
 * @returns a function that calls `onSignOut` once that's agreed, whether it's checking, and the dialog to render.
 */
export function useConfirmSignOut(onSignOut: () => void) {
  const [isChecking, setIsChecking] = useState(false)
  const [{ losses, unsaved, pendingOfferIds }, setFound] = useState(nothingFound)
  const { discardDraft, discardDialog } = useDiscardDraft({
    ...describeQuestion(losses, unsaved),
    pendingOfferIds,
    note: [describeLosses(losses), unsaved?.message].filter(Boolean).join(' '),
    onDiscard: onSignOut,
    needsConfirmation: () => true,
  })

  async function confirmSignOut() {
    setIsChecking(true)
    const hasWorkElsewhere = await askOtherTabs()
    const losses: Loss[] = listSignOutLosses()
    if (hasWorkElsewhere) losses.push('otherTab')
    const unsaved = findUnsavedWork()
    // Before the dialog opens, because screen readers then read its title.
    flushSync(() => {
      setIsChecking(false)
      setFound({ losses, unsaved, pendingOfferIds: listPendingOfferIds(listDrafts()) })
    })
    if (losses.length > 0 || unsaved) discardDraft()
    else onSignOut()
  }

  return { confirmSignOut, isChecking, signOutDialog: discardDialog }
}

/** Describes what is lost. A draft isn't described if a purchase is unresolved, because that may be its own. */
function describeLosses(losses: readonly Loss[]): string {
  const isPurchasePending = losses.includes('purchase')
  return losses
    .map((loss) => (loss === 'purchase' || (loss === 'draft' && isPurchasePending) ? '' : lossMessages[loss]))
    .filter(Boolean)
    .join(' ')
}

/** Returns the dialog's question and labels. The page's unsaved work counts only if no stored work would be lost. */
function describeQuestion(losses: readonly Loss[], unsaved: UnsavedWork | undefined) {
  const deleted = losses.filter((loss) => loss !== 'purchase')
  if (deleted.length === 0) {
    const lost = losses.includes('purchase') ? 'checking your purchase' : (unsaved?.lost ?? 'saving')
    return { question: `Sign out without ${lost}?`, confirmLabel: 'Sign out', keepLabel: 'Stay on this page' }
  }
  const kinds = ['corrections', 'note'] as const
  const subject = kinds.find((kind) => deleted.every((loss) => loss === kind)) ?? 'draft'
  return {
    question: `Sign out and delete your ${subject}?`,
    confirmLabel: 'Sign out and delete',
    keepLabel: `Keep ${subject}`,
  }
}
