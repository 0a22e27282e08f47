import { useRenewRecoveryCodes } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CurrentPasswordField } from '#web/features/account/password/CurrentPasswordField.tsx'

type RenewRecoveryCodesProps = { onRenewed: (codes: readonly string[]) => void; onCancel: () => void }

/** Creates new recovery codes after checking the password. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <PlainForm
      id="renew"
      title="Account · Lading"
      required={{ current: 'Enter your password.' }}
      pending={renew.isPending}
      problem={renew.error}
      submit="Create new recovery codes"
      onSend={(field) =>
        renew.mutate({ current: field('current') }, { onSuccess: ({ codes }) => onRenewed(codes) })
      }
      extraActions={
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      {(errorOf) => (
        <>
          <p>Your old recovery codes will stop working.</p>
          <CurrentPasswordField id="renew-current" error={errorOf('current')} />
        </>
      )}
    </PlainForm>
  )
}
