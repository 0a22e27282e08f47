import { useState } from 'react'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { isDraftInOtherTab } from '#web/draft/other-tabs.ts'
import { listSignOutLosses, type SignOutLoss } from '#web/draft/sign-out-losses.ts'
import { hasUnsavedChanges } from '#web/forms/LeavePrompt.tsx'

const lossMessages: Record<SignOutLoss | 'otherTab', string> = {
  draft: 'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.',
  ownDraft:
    'Your own draft is set aside while you quote for a customer. Signing out deletes it from this browser.',
  corrections:
    'You have booking corrections that you haven’t saved. Signing out deletes them from this browser.',
  otherTab: 'Another tab has a draft of a shipment or correction. Signing out deletes it from this browser.',
}

/**
 * Asks before signing out if drafts or corrections, for any organization and in any tab, or unsaved changes would be lost.
 * @returns a function that calls `onSignOut` once that's agreed, whether it's checking, and the dialog to render.
 */
export function useConfirmSignOut(onSignOut: () => void) {
  const [isChecking, setIsChecking] = useState(false)
  const [losses, setLosses] = useState<readonly (keyof typeof lossMessages)[]>([])
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [consequence = '', ...others] = losses.map((loss) => lossMessages[loss])
  const subject = losses.every((loss) => loss === 'corrections') ? 'corrections' : 'draft'
  const { discardDraft, discardDialog } = useDiscardDraft({
    ...(losses.length > 0
      ? {
          question: `Sign out and delete your ${subject}?`,
          confirmLabel: 'Sign out and delete',
          keepLabel: `Keep ${subject}`,
        }
      : { question: 'Sign out without saving?', confirmLabel: 'Sign out', keepLabel: 'Stay on this page' }),
    consequence,
    otherLoss: [...others, ...(isUnsaved ? ['You haven’t saved your changes on this page.'] : [])].join(' '),
    onDiscard: onSignOut,
    isNeeded: () => true,
  })

  async function confirmSignOut() {
    const here = listSignOutLosses()
    setIsChecking(true)
    const isElsewhere = here.length === 0 && (await isDraftInOtherTab())
    setIsChecking(false)
    setLosses(isElsewhere ? ['otherTab'] : here)
    setIsUnsaved(hasUnsavedChanges())
    if (here.length > 0 || isElsewhere || hasUnsavedChanges()) discardDraft()
    else onSignOut()
  }

  return { confirmSignOut, isChecking, signOutDialog: discardDialog }
}
