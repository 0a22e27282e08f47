import { useEffect, useRef } from 'react'
import type { CreatedUser } from '#contract/people/user.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** A link that was just made: on its way by mail, or to be handed over. Takes whose it is, as `made`. */
export function PasswordLinkNotice({ user, onDone }: { user: CreatedUser; onDone: () => void }) {
  const dates = useDates()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const until = user.link && dates.local(user.link.expiresAt)
  const invited = user.state === 'invited'
  const url = user.linkSecret && new URL(paths.setPasswordWithSecret(user.linkSecret), location.origin).href
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" title={invited ? `${user.name} is invited` : `${user.name} can set a new password`}>
        {url ? (
          <>
            <p>
              This service sends no mail, so hand this link over yourself. It is shown only now, and works
              once
              {until && `, until ${until}`}. Whoever has it can sign in as {user.email}.
            </p>
            <code className="secret">{url}</code>
            <div className="actions">
              <CopyButton text={url}>Copy link</CopyButton>
              <Button kind="quiet" onClick={onDone}>
                Done
              </Button>
            </div>
          </>
        ) : (
          <p>A mail with a link is on its way to {user.email}. The link works once.</p>
        )}
      </Notice>
    </div>
  )
}
