import { useRef } from 'react'
import { useSignOut } from '#web/api/account/auth.ts'
import { currentDraft, hasUnboughtShipment } from '#web/draft/draft.ts'
import { DiscardDraftDialog } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Sign-out button. Asks first if a draft would be deleted. */
export function SignOutButton() {
  const dialog = useRef<HTMLDialogElement>(null)
  const signOut = useSignOut()
  return (
    <>
      <Button
        kind="quiet"
        busy={signOut.isPending}
        onClick={() =>
          hasUnboughtShipment(currentDraft()) ? dialog.current?.showModal() : signOut.mutate(undefined)
        }
      >
        Sign out
      </Button>
      <DiscardDraftDialog
        dialog={dialog}
        question="Sign out and delete your draft?"
        consequence="You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser."
        confirmLabel="Sign out and delete"
        onDiscard={() => signOut.mutate(undefined)}
      />
    </>
  )
}
