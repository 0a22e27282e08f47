import { useRenewCodes } from '#web/api/account/account.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CurrentPassword } from '#web/features/account/password/CurrentPasswordField.tsx'

type RenewCodesProps = { onRenewed: (codes: readonly string[]) => void; onLeave: () => void }

/** Makes new codes for recovery, for whoever gives the password. */
export function RenewCodes({ onRenewed, onLeave }: RenewCodesProps) {
  const renew = useRenewCodes()
  return (
    <PlainForm
      id="renew"
      title="Account · Lading"
      needed={{ current: 'Give your password.' }}
      pending={renew.isPending}
      problem={renew.error}
      submit="Make new codes"
      onSend={(field) =>
        renew.mutate({ current: field('current') }, { onSuccess: ({ codes }) => onRenewed(codes) })
      }
      beside={
        <Button kind="quiet" onClick={onLeave}>
          Not now
        </Button>
      }
    >
      {(errorOf) => (
        <>
          <p>The recovery codes of before are good no more then.</p>
          <CurrentPassword id="renew-current" error={errorOf('current')} />
        </>
      )}
    </PlainForm>
  )
}
