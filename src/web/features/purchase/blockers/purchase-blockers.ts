import type { Offer } from '#contract/offer.ts'
import { paths, editPath } from '#web/paths.ts'
import { declineReasons } from '#contract/cover/cover.ts'

/** Why an offer can't be bought, and what to do next. */
export type PurchaseBlocker = {
  readonly kind: 'good' | 'warn' | 'stop'
  readonly title: string
  readonly sentences: readonly string[]
  /** Absent if there's nothing the person can do, for example after a sanctions hit. */
  readonly link?: { readonly to: string; readonly label: string }
  /** Whether the same shipment can be quoted again. */
  readonly canRequote?: true
}

type PurchaseContext = {
  readonly stale: boolean
  readonly expired: boolean
  /** The booking of the quote, if one of its offers was bought. */
  readonly bookingId: string | undefined
  /** Another offer of the same quote with a purchase of unknown outcome. */
  readonly pendingOfferId: string | undefined
}

/** Returns why an offer can't be bought, or undefined if it can. */
export function purchaseBlocker(
  offer: Offer,
  { stale, expired, bookingId, pendingOfferId }: PurchaseContext,
): PurchaseBlocker | undefined {
  if (offer.bookingId) {
    return {
      kind: 'good',
      title: 'This offer is bought already',
      sentences: ['It is bought once, and cannot be bought again.'],
      link: { to: paths.booking(offer.bookingId), label: 'See the booking' },
    }
  }
  if (bookingId) {
    return {
      kind: 'warn',
      title: 'An offer of this quote is bought already',
      sentences: ['The offers of a quote are alternatives: one of them can be bought.'],
      link: { to: paths.booking(bookingId), label: 'See the booking' },
    }
  }
  if (pendingOfferId) {
    return {
      kind: 'stop',
      title: 'A cover of this quote may be bought already',
      sentences: [
        'The purchase of another of its offers was sent, and it is not known yet what became of it.',
        'The offers are alternatives, so this one cannot be bought until that is known.',
      ],
      link: { to: paths.purchase(pendingOfferId), label: 'Find out what became of it' },
    }
  }
  if (!offer.accepted) {
    return {
      kind: 'stop',
      title: 'This cover is not offered',
      sentences: declineReasons(offer),
      ...(offer.screening ? {} : { link: { to: editPath(paths.shipment), label: 'Change shipment' } }),
    }
  }
  if (stale) {
    return {
      kind: 'warn',
      title: 'Details changed since this offer',
      sentences: ['It was made for other answers than those of your slip. Nothing has been bought.'],
      link: { to: paths.offers, label: 'Ask for new prices' },
    }
  }
  if (expired) {
    return {
      kind: 'warn',
      title: 'This offer has expired',
      sentences: ['Its price no longer holds. Nothing has been bought.'],
      link: { to: paths.offers, label: 'Ask for new prices' },
      canRequote: true,
    }
  }
  return undefined
}
