import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { Bar } from './purchase-blockers.ts'

type BarNoticeProps = {
  bar: Bar
  /** Whether something else has said it aloud. */
  announced: boolean
  /** Another way on, in the place of the one that the bar has. */
  children?: ReactNode
}

/** Says why an offer cannot be bought, with the way on. */
export function BarNotice({ bar, announced, children }: BarNoticeProps) {
  return (
    <Notice kind={bar.kind} role={announced ? undefined : 'status'} title={bar.title}>
      {bar.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {(children ?? bar.way) && (
        <div className="actions">
          {children ?? (bar.way && <LinkButton to={bar.way.to}>{bar.way.label}</LinkButton>)}
        </div>
      )}
    </Notice>
  )
}
