import type { ReactNode } from 'react'
import type { Offer } from '#contract/offer.ts'
import { declineReasons } from '#contract/cover/cover.ts'
import { paths, editPath } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Why an offer can't be bought, and what to do next. */
export type PurchaseBlocker = {
  readonly variant: 'success' | 'warning' | 'error'
  readonly title: string
  readonly sentences: readonly string[]
  /** Absent if there's nothing the user can do, for example after a sanctions hit. */
  readonly link?: { readonly to: string; readonly label: string }
  readonly canRequote?: true
}

type PurchaseContext = {
  readonly stale: boolean
  readonly expired: boolean
  /** The booking of the quote, if one of its offers was bought. */
  readonly bookingId: string | undefined
  /** Whether that booking was cancelled. */
  readonly isCancelled: boolean
  /** Another offer of the same quote with a purchase of unknown outcome. */
  readonly pendingOfferId: string | undefined
}

/** Returns why an offer can't be bought, or undefined if it can. */
export function purchaseBlocker(
  offer: Offer,
  { stale, expired, bookingId, isCancelled, pendingOfferId }: PurchaseContext,
): PurchaseBlocker | undefined {
  if (offer.bookingId && isCancelled) {
    return {
      variant: 'warning',
      title: 'This cover was bought and then cancelled',
      sentences: ['The shipment isn’t insured under it. Open the booking to quote the shipment again.'],
      link: { to: paths.booking(offer.bookingId), label: 'View booking' },
    }
  }
  if (offer.bookingId) {
    return {
      variant: 'success',
      title: 'This cover has already been bought',
      sentences: ['Each offer can be bought only once.'],
      link: { to: paths.booking(offer.bookingId), label: 'View booking' },
    }
  }
  if (bookingId) {
    return {
      variant: 'warning',
      title: 'Another offer from this quote was bought',
      sentences: [
        ...(isCancelled ? ['That cover has since been cancelled.'] : []),
        'Only one offer from a quote can be bought.',
      ],
      link: { to: paths.booking(bookingId), label: 'View booking' },
    }
  }
  if (pendingOfferId) {
    return {
      variant: 'error',
      title: 'You may already have bought another offer',
      sentences: [
        'We don’t know yet whether your purchase went through. Until we do, you can’t buy this offer.',
      ],
      link: { to: paths.purchase(pendingOfferId), label: 'Check now' },
    }
  }
  if (!offer.accepted) {
    return {
      variant: 'error',
      title: 'We can’t offer this cover',
      sentences: declineReasons(offer),
      ...(offer.screening ? {} : { link: { to: editPath(paths.shipment), label: 'Change shipment' } }),
    }
  }
  if (stale) {
    return {
      variant: 'warning',
      title: 'Your details have changed',
      sentences: ['This offer doesn’t match them. Nothing has been bought.'],
      link: { to: paths.offers, label: 'Get new prices' },
    }
  }
  if (expired) {
    return {
      variant: 'warning',
      title: 'This offer has expired',
      sentences: ['Its price is no longer valid. Nothing has been bought.'],
      link: { to: paths.offers, label: 'Get new prices' },
      canRequote: true,
    }
  }
  return undefined
}

type BlockerNoticeProps = {
  blocker: PurchaseBlocker
  /** Whether a live region already announced it. */
  announced: boolean
  /** Replaces the blocker's link. */
  children?: ReactNode
}

/** Explains why an offer can't be bought, with a link to what to do next. */
export function BlockerNotice({ blocker, announced, children }: BlockerNoticeProps) {
  const { link } = blocker
  const action = children ?? (link && <LinkButton to={link.to}>{link.label}</LinkButton>)
  return (
    <Notice variant={blocker.variant} role={announced ? undefined : 'status'} title={blocker.title}>
      {blocker.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {action && <div className="actions">{action}</div>}
    </Notice>
  )
}
