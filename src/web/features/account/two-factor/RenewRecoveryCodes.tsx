import { useRenewRecoveryCodes } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
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
      request={renew}
      submit="Create new recovery codes"
      onSend={(field) =>
        renew.mutate({ current: field('current') }, { onSuccess: ({ codes }) => onRenewed(codes) })
      }
      onCancel={onCancel}
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
