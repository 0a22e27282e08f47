import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import type { PurchaseOutcome } from './purchase-outcome.ts'

type OutcomeNoticeProps = {
  outcome: PurchaseOutcome
  buyable: boolean
  onCheckAgain: () => void
  /** What else the page offers while the outcome is unknown. */
  whileUnknown?: {
    offerId: string
    /** Whether leaving deletes the draft, which is that of the offer. */
    deletesDraft: boolean
    onSendAgain: () => void
    onLeave: () => void
  }
}

/** Explains a purchase that didn't succeed. Takes the focus, as the button that had it may be gone. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const { kind } = props.outcome
  const message = describeOutcome(props)

  useEffect(() => {
    box.current?.focus()
  }, [kind])

  return (
    message && (
      <div ref={box} tabIndex={-1}>
        {message}
      </div>
    )
  )
}

function describeOutcome({ outcome, buyable, onCheckAgain, whileUnknown }: OutcomeNoticeProps) {
  // After a reply, the booking probably exists. Someone who buys through a link has no list of bookings.
  const suggestsBookings = outcome.kind === 'unknown' && outcome.hasReply && whileUnknown !== undefined
  switch (outcome.kind) {
    case 'checking':
      return (
        <Notice variant="warning" role="alert" title="Checking whether your purchase went through">
          <p>{outcome.lost}</p>
          <p>We won’t send your purchase again.</p>
          <LoadingStatus label="Checking…" />
        </Notice>
      )
    case 'not bought':
      return (
        <Notice
          variant={outcome.isFinal ? 'info' : 'warning'}
          role="alert"
          title={
            outcome.isFinal ? 'Your purchase didn’t go through' : 'Your purchase may not have gone through'
          }
        >
          <p>
            {outcome.isFinal
              ? 'No cover was bought, and your earlier purchase can no longer go through.'
              : 'No cover has been bought so far.'}
            {buyable && ' You can buy it now.'}
          </p>
          {!outcome.isFinal && buyable && (
            <p className="hint">
              If your earlier purchase still goes through, buying again could insure the shipment twice. To be
              safe, wait a minute, then reload this page.
            </p>
          )}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice variant="error" role="alert" title="You may already have bought this cover">
          <p>
            {outcome.lost} {outcome.sentence}
          </p>
          {whileUnknown && (
            <p>
              Until we know, you can’t buy the other offers. If you contact your insurer, give them the offer
              number: <code>{whileUnknown.offerId}</code>.
            </p>
          )}
          <div className="actions">
            {suggestsBookings && <LinkButton to={paths.bookings}>View bookings</LinkButton>}
            <Button variant={suggestsBookings ? 'secondary' : 'primary'} onClick={onCheckAgain}>
              Check again
            </Button>
            {whileUnknown && (
              <>
                <Button variant="secondary" onClick={whileUnknown.onSendAgain}>
                  Send purchase again
                </Button>
                <Button variant="secondary" onClick={whileUnknown.onLeave}>
                  Start another quote
                </Button>
              </>
            )}
          </div>
          {whileUnknown && (
            <p className="hint">
              Sending the purchase again could insure the shipment twice.
              {whileUnknown.deletesDraft &&
                ' Starting another quote deletes this draft, so note the offer number first.'}
            </p>
          )}
        </Notice>
      )
    case 'refused':
      return (
        <Notice variant="error" role="alert" title="Your purchase didn’t go through">
          <p>{outcome.sentence}</p>
          {outcome.bookingId && (
            <div className="actions">
              <LinkButton to={paths.booking(outcome.bookingId)}>View booking</LinkButton>
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
