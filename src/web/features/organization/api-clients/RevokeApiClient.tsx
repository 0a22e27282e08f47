import { useId, useRef } from 'react'
import type { TokenSet } from '#contract/people/token-set.ts'
import { useRevokeApiClient } from '#web/api/organization/api-clients.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Ends a token set, after a question. Takes the `set`, and calls `onEnded` with its name. */
export function RevokeApiClient({
  client,
  onRevoked,
}: {
  client: TokenSet
  onRevoked: (name: string) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
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
        End<VisuallyHidden> {client.name}</VisuallyHidden>
      </Button>
      <dialog ref={dialog} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>End {client.name}?</h2>
          <p>
            Whatever uses it is signed out at once and cannot sign in again. This cannot be undone; another
            token set can be made.
          </p>
          {revoke.error && (
            <Notice kind="stop" role="alert">
              <p>
                {revoke.error.status === 0 ? 'It is not known whether it has ended. ' : 'It has not ended. '}
                {revoke.error.message}
              </p>
            </Notice>
          )}
          <div className="actions">
            <Button onClick={close}>Keep it</Button>
            <Button
              kind="quiet"
              busy={revoke.isPending}
              onClick={() =>
                revoke.mutate(client.id, {
                  onSuccess: () => {
                    close()
                    onRevoked(client.name)
                  },
                })
              }
            >
              End it now
            </Button>
          </div>
        </div>
      </dialog>
    </>
  )
}
