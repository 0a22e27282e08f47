import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { PurchaseBlocker } from './purchase-blockers.ts'

type BlockerNoticeProps = {
  blocker: PurchaseBlocker
  /** Whether something else has said it aloud. */
  announced: boolean
  /** Another way on, in the place of the one that the bar has. */
  children?: ReactNode
}

/** Says why an offer cannot be bought, with the way on. */
export function BlockerNotice({ blocker, announced, children }: BlockerNoticeProps) {
  return (
    <Notice kind={blocker.kind} role={announced ? undefined : 'status'} title={blocker.title}>
      {blocker.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {(children ?? blocker.link) && (
        <div className="actions">
          {children ?? (blocker.link && <LinkButton to={blocker.link.to}>{blocker.link.label}</LinkButton>)}
        </div>
      )}
    </Notice>
  )
}
