import { useState } from 'react'
import { isDraftInOtherTab } from '#web/draft/other-tabs.ts'
import { hasAnyUnboughtShipment } from '#web/draft/sign-out-losses.ts'
import { hasUnsavedChanges } from '#web/forms/LeavePrompt.tsx'
import { useDiscardDraft } from './use-discard-draft.tsx'

const draftHere =
  'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.'
const draftInOtherTab =
  'Another tab has a shipment that you haven’t bought cover for. Signing out deletes that draft from this browser.'

/**
 * Asks before signing out if a draft, for any organization and in any tab, or unsaved changes would be lost.
 * @returns a function that calls `onSignOut` once that's agreed, whether it's checking, and the dialog to render.
 */
export function useConfirmSignOut(onSignOut: () => void) {
  const [isChecking, setIsChecking] = useState(false)
  const [draftLoss, setDraftLoss] = useState('')
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { discardDraft, discardDialog } = useDiscardDraft({
    ...(draftLoss
      ? { question: 'Sign out and delete your draft?', confirmLabel: 'Sign out and delete' }
      : { question: 'Sign out without saving?', confirmLabel: 'Sign out', keepLabel: 'Stay on this page' }),
    consequence: draftLoss,
    otherLoss: isUnsaved ? 'You haven’t saved your changes on this page.' : '',
    onDiscard: onSignOut,
    isNeeded: () => true,
  })

  async function confirmSignOut() {
    const isHere = hasAnyUnboughtShipment()
    setIsChecking(true)
    const isElsewhere = !isHere && (await isDraftInOtherTab())
    setIsChecking(false)
    setDraftLoss(isHere ? draftHere : isElsewhere ? draftInOtherTab : '')
    setIsUnsaved(hasUnsavedChanges())
    if (isHere || isElsewhere || hasUnsavedChanges()) discardDraft()
    else onSignOut()
  }

  return { confirmSignOut, isChecking, signOutDialog: discardDialog }
}
