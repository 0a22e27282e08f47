import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { PurchaseBlocker } from './purchase-blockers.ts'

type BlockerNoticeProps = {
  blocker: PurchaseBlocker
  /** Whether a live region already announced it. */
  announced: boolean
  /** Replaces the blocker's link. */
  children?: ReactNode
}

/** Explains why an offer can't be bought, with a link to what to do next. */
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
