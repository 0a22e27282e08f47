import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import type { PurchaseOutcome } from './purchase-outcome.ts'

type OutcomeNoticeProps = {
  outcome: PurchaseOutcome
  offerId: string
  /** Whether the offer can be bought now. */
  buyable: boolean
  onFindOut: () => void
  onSendAgain: () => void
  onLeave: () => void
}

/** Explains a purchase that didn't succeed. Takes the focus, as the button that had it may be gone. */
export function OutcomeNotice({ outcome, ...rest }: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const { kind } = outcome
  const isHidden = kind === 'ready' || kind === 'buying' || kind === 'bought'

  useEffect(() => {
    if (!isHidden) box.current?.focus()
  }, [isHidden, kind])

  if (isHidden) return null
  return (
    <div ref={box} tabIndex={-1}>
      <OutcomeMessage outcome={outcome} {...rest} />
    </div>
  )
}

function OutcomeMessage({ outcome, offerId, buyable, onFindOut, onSendAgain, onLeave }: OutcomeNoticeProps) {
  switch (outcome.kind) {
    case 'finding out':
      return (
        <Notice kind="warn" role="alert" title="The answer to your purchase was lost">
          {outcome.sentence && <p>{outcome.sentence}</p>}
          <p>This page is finding out whether the cover is bought. The purchase is not sent again.</p>
          <LoadingStatus label="Finding out" />
        </Notice>
      )
    case 'not bought':
      return (
        <Notice role="alert" title="The cover was not bought">
          <p>
            {outcome.isFinal
              ? 'The service has been asked: no cover was bought with this offer, and the purchase that was sent can no longer buy it.'
              : 'The service has been asked: so far, no cover was bought with this offer.'}
            {buyable && ' You can buy it now.'}
          </p>
          {!outcome.isFinal && buyable && (
            <p className="hint">
              Should the purchase that was sent still arrive, buying now may buy a second cover where a
              service does not guard against it. Waiting a minute, then loading this page again, tells more.
            </p>
          )}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="stop" role="alert" title="The cover may exist already">
          <p>A purchase was sent, and its answer is lost. {outcome.sentence}</p>
          <p>
            Until it is known, none of the offers beside it can be bought here. If you call the service about
            it, name offer <code>{offerId}</code>.
          </p>
          <div className="actions">
            <Button onClick={onFindOut}>Find out again</Button>
            <Button kind="quiet" onClick={onSendAgain}>
              Send again
            </Button>
            <Button kind="quiet" onClick={onLeave}>
              Begin another shipment
            </Button>
          </div>
          <p className="hint">
            Sending again may buy a second cover where a service does not guard against it. Beginning another
            shipment leaves this one as it is, and this page forgets it: note the offer first.
          </p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="stop" role="alert" title="The cover was not bought">
          <p>{outcome.sentence}</p>
          {outcome.bookingId && (
            <div className="actions">
              <LinkButton to={paths.booking(outcome.bookingId)}>See the booking that stands</LinkButton>
            </div>
          )}
        </Notice>
      )
    case 'ready':
    case 'buying':
    case 'bought':
      return null
  }
}
