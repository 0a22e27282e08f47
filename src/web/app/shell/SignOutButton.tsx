import { useState } from 'react'
import { useSignOut } from '#web/api/account/auth.ts'
import { hasAnyUnboughtShipment } from '#web/draft/draft.ts'
import { isDraftInOtherTab } from '#web/draft/other-tabs.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Sign-out button. Asks first if a draft would be deleted, for any organization and in any tab. */
export function SignOutButton() {
  const signOut = useSignOut()
  const [isChecking, setIsChecking] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Sign out and delete your draft?',
    consequence: isElsewhere
      ? 'You haven’t bought cover for the shipment in another tab yet. Signing out deletes that draft from this browser.'
      : 'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.',
    confirmLabel: 'Sign out and delete',
    onDiscard: () => signOut.mutate(undefined),
    isNeeded: () => true,
  })

  async function askFirst() {
    const isHere = hasAnyUnboughtShipment()
    setIsChecking(true)
    const isFound = isHere || (await isDraftInOtherTab())
    setIsChecking(false)
    setIsElsewhere(isFound && !isHere)
    if (isFound) discardDraft()
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
