import { useSignOut } from '#web/api/account/auth.ts'
import { hasAnyUnboughtShipment } from '#web/draft/draft.ts'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Sign-out button. Asks first if a draft for any organization would be deleted. */
export function SignOutButton() {
  const signOut = useSignOut()
  const { discardDraft, discardDialog } = useDiscardDraft({
    question: 'Sign out and delete your draft?',
    consequence:
      'You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser.',
    confirmLabel: 'Sign out and delete',
    onDiscard: () => signOut.mutate(undefined),
    isNeeded: hasAnyUnboughtShipment,
  })
  return (
    <>
      <Button kind="quiet" busy={signOut.isPending} onClick={discardDraft}>
        Sign out
      </Button>
      {discardDialog}
    </>
  )
}
