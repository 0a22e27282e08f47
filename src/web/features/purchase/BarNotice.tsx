import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Bar } from './bars.ts'

/** Says why an offer cannot be bought, with the way on. Takes `bar`, and whether something else has `announced` it. */
export function BarNotice({ bar, announced }: { bar: Bar; announced: boolean }) {
  return (
    <Notice kind={bar.kind} role={announced ? undefined : 'status'} title={bar.title}>
      {bar.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="actions">
        <LinkButton to={bar.to}>{bar.label}</LinkButton>
      </div>
    </Notice>
  )
}
