import { useEffect, useRef } from 'react'
import type { MadeUser } from '#contract/people/user.ts'
import { paths } from '#web/paths.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** A link that was just made: on its way by mail, or to be handed over. Takes whose it is, as `made`. */
export function LinkMade({ made, onKept }: { made: MadeUser; onKept: () => void }) {
  const dates = useDates()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const until = made.link && dates.local(made.link.expiresAt)
  const invited = made.state === 'invited'
  const address = made.linkSecret && new URL(paths.setPasswordBy(made.linkSecret), location.origin).href
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" title={invited ? `${made.name} is invited` : `${made.name} can set a new password`}>
        {address ? (
          <>
            <p>
              This service sends no mail, so hand this link over yourself. It is shown only now, and works
              once
              {until && `, until ${until}`}. Whoever has it can sign in as {made.email}.
            </p>
            <code className="secret">{address}</code>
            <div className="actions">
              <CopyButton text={address}>Copy link</CopyButton>
              <Button kind="quiet" onClick={onKept}>
                Done
              </Button>
            </div>
          </>
        ) : (
          <p>A mail with a link is on its way to {made.email}. The link works once.</p>
        )}
      </Notice>
    </div>
  )
}
