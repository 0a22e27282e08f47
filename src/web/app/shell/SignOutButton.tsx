import { useState } from 'react'
import { useSignOut } from '#web/api/account/auth.ts'
import { hasAnyUnboughtShipment } from '#web/draft/draft.ts'
import { isDraftInOtherTab } from '#web/draft/other-tabs.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { hasUnsavedChanges } from '#web/forms/LeavePrompt.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

const draftHere =
  'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.'
const draftInOtherTab =
  'Another tab has a shipment that you haven’t bought cover for. Signing out deletes that draft from this browser.'

/** Sign-out button. Asks first if a draft, for any organization and in any tab, or unsaved changes would be lost. */
export function SignOutButton() {
  const signOut = useSignOut()
  const [isChecking, setIsChecking] = useState(false)
  const [draftLoss, setDraftLoss] = useState('')
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { discardDraft, discardDialog } = useDiscardDraft({
    ...(draftLoss
      ? { question: 'Sign out and delete your draft?', confirmLabel: 'Sign out and delete' }
      : { question: 'Sign out without saving?', confirmLabel: 'Sign out', keepLabel: 'Stay on this page' }),
    consequence: draftLoss,
    otherLoss: isUnsaved ? 'You haven’t saved your changes on this page.' : '',
    onDiscard: () => signOut.mutate(undefined),
    isNeeded: () => true,
  })

  async function askFirst() {
    const isHere = hasAnyUnboughtShipment()
    setIsChecking(true)
    const isElsewhere = !isHere && (await isDraftInOtherTab())
    setIsChecking(false)
    setDraftLoss(isHere ? draftHere : isElsewhere ? draftInOtherTab : '')
    setIsUnsaved(hasUnsavedChanges())
    if (isHere || isElsewhere || hasUnsavedChanges()) discardDraft()
    else signOut.mutate(undefined)
  }

  return (
    <>
      <Button variant="secondary" busy={isChecking || signOut.isPending} onClick={() => void askFirst()}>
        Sign out
      </Button>
      {discardDialog}
    </>
  )
}
