import { useRef } from 'react'
import type { TokenSet } from '#contract/people/token-set.ts'
import { useRevokeApiClient } from '#web/api/organization/api-clients.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** A button that revokes an API client once confirmed, then calls `onRevoked`. */
export function RevokeApiClient({
  client,
  onRevoked,
}: {
  client: TokenSet
  onRevoked: (client: TokenSet) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const revoke = useRevokeApiClient()
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          revoke.reset()
          dialog.current?.showModal()
        }}
      >
        Revoke<VisuallyHidden> {client.name}</VisuallyHidden>
      </Button>
      <Dialog ref={dialog} title={`Revoke ${client.name}?`}>
        <p>
          Programs that use it are signed out immediately and can’t sign in again. You can’t undo this, but
          you can create another API client.
        </p>
        <ErrorNotice
          error={revoke.error}
          failure="It wasn’t revoked."
          uncertainty="We don’t know if it was revoked."
        />
        <div className="actions">
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="quiet"
            busy={revoke.isPending}
            onClick={() =>
              revoke.mutate(client.id, {
                onSuccess: () => {
                  close()
                  onRevoked(client)
                },
              })
            }
          >
            Revoke API client
          </Button>
        </div>
      </Dialog>
    </>
  )
}
