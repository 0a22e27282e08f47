import { useSignOut } from '#web/api/account/auth.ts'
import { useConfirmSignOut } from '#web/components/sign-out/use-confirm-sign-out.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Sign-out button. Asks first if a draft or unsaved changes would be lost. */
export function SignOutButton() {
  const signOut = useSignOut()
  const { confirmSignOut, isChecking, signOutDialog } = useConfirmSignOut(() => signOut.mutate(undefined))
  return (
    <>
      <Button
        variant="secondary"
        busy={isChecking || signOut.isPending}
        onClick={() => void confirmSignOut()}
      >
        Sign out
      </Button>
      {signOutDialog}
    </>
  )
}
