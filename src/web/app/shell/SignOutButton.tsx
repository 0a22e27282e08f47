import { useRef } from 'react'
import { useSignOut } from '#web/api/account/auth.ts'
import { currentDraft, hasUnboughtAnswers } from '#web/draft/draft.ts'
import { LoseDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Sign-out button. Asks first if a draft would be deleted. */
export function SignOut() {
  const dialog = useRef<HTMLDialogElement>(null)
  const signOut = useSignOut()
  return (
    <>
      <Button
        kind="quiet"
        busy={signOut.isPending}
        onClick={() =>
          hasUnboughtAnswers(currentDraft()) ? dialog.current?.showModal() : signOut.mutate(undefined)
        }
      >
        Sign out
      </Button>
      <LoseDraft
        dialog={dialog}
        question="Sign out and delete your draft?"
        loses="You haven’t bought cover for this shipment yet. Signing out deletes your draft from this browser."
        act="Sign out and delete"
        onLose={() => signOut.mutate(undefined)}
      />
    </>
  )
}
