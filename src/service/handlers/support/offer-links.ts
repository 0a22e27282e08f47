import { BookingStatus } from '#contract/booking.ts'
import type { OfferLinkView, OfferLinkViewStatus } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { Problem, type PurchaseObstacle } from '#contract/problem.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'
import { isAllowed } from '#service/api/permissions.ts'
import { digest } from '#service/kernel/secrets.ts'
import { type OpenedOfferLink, createLinkActor } from '#service/store/quotes/offer-link-access.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'
import { createCertificate } from '#service/handlers/certificates/certificate.ts'
import { completeSettings, pickBranding } from '#service/handlers/organization/settings.ts'
import { recordFailedPurchase } from '#service/handlers/quotes/failure-log.ts'
import type { Handlers, RequestContext } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'

/** What the recipient of a link can do. */
const linkActions = ['getOffer', 'buyOffer', 'getCertificate'] as const

/** Handlers for offer links: creating and revoking them, and what their recipients can do. */
export const offerLinkHandlers = {
  createOfferLink: async ({ id }, { caller, store, twoFactorRule }) => {
    if (!linkActions.every((action) => isAllowed(caller, action, twoFactorRule))) {
      const message = 'You can’t create a link that allows more than you can do yourself.'
      throw new Problem('FORBIDDEN', message)
    }
    return assertFound(await store.createOfferLink(caller, id, caller.demo), 'Offer')
  },

  listOfferLinks: async ({ id }, { caller, store }) =>
    assertFound(await store.listOfferLinks(caller, id), 'Offer'),

  revokeOfferLink: async ({ id }, { caller, store }) =>
    assertFound(await store.revokeOfferLink(caller, id), 'Link'),

  openOfferLink: async ({ secret }, context) => {
    const { store } = context
    const link = await openLink(secret, context)
    if (link.state === 'open') await store.recordOpening(link)
    return toOfferLinkView(store, link)
  },

  buyByLink: async ({ secret, attempt }, context) => {
    const { store } = context
    const link = await openLink(secret, context)
    const { offerId, state } = link
    const buyer = createLinkActor(link)
    try {
      if (state !== 'open' && state !== 'bought') throw closedLinkProblem(state)
      await store.purchaseOffer(buyer, { offerId, attempt, linkId: link.id })
    } catch (error) {
      const current = (await store.findOfferLink(secret))?.state ?? state
      // Not a failure for the queue: the link was closed on purpose, or the shipment is insured. The recipient mustn't
      // learn which other booking exists.
      if (isClosed(current)) throw closedLinkProblem(current)
      recordFailedPurchase(context, buyer, offerId, error)
      throw error
    }
    return showOutcome(store, link, secret)
  },

  withdrawByLink: async ({ secret, attempt }, context) => {
    const { store } = context
    const link = await openLink(secret, context)
    // A revoked link can't buy anything, even in flight, so there is nothing to withdraw.
    if (link.state !== 'revoked')
      await store.withdrawPurchaseByHolder(createLinkActor(link), link.offerId, attempt)
    return showOutcome(store, link, secret)
  },

  getCertificateByLink: async ({ secret }, context) => {
    const { store, origin, limits, isDisconnected } = context
    const link = await openLink(secret, context)
    if (link.state === 'hidden' || link.state === 'corrected') throw closedLinkProblem(link.state)
    const booking = link.state === 'bought' ? await findBoughtBooking(store, link) : undefined
    if (!booking) throw new Problem('CONFLICT', 'This link has no certificate: nothing was bought with it.')
    const { organizationId } = link
    // The links of an organization share a limit and a queue, apart from its own.
    const requester = { owner: `links ${organizationId}`, isDisconnected }
    return limits.guardLinkDocument(link.id, () =>
      limits.guardDocument(requester.owner, () =>
        createCertificate(store, booking, { origin, organizationId, requester }),
      ),
    )
  },
} satisfies Partial<Handlers>

/** Finds the link of a secret. Unknown secrets count towards a limit, so that they can't be guessed. */
function openLink(secret: string, context: RequestContext): Promise<OpenedOfferLink> {
  const { store, limits, address, direct } = context
  return limits.guardLink(address, async () => {
    const link = await store.findOfferLink(secret)
    if (!link || (link.demo && !direct)) {
      const message = 'This link isn’t valid. Check that you have all of it, or ask for a new one.'
      throw new Problem('NOT_FOUND', message)
    }
    // Counts like a token's request, since the recipient can write to the database and render documents.
    limits.countRequest(digest(secret))
    return link
  })
}

const findBoughtBooking = (store: Store, { organizationId, quoteId }: OpenedOfferLink) =>
  store.getBooking({ organizationId }, quoteId)

/** Returns what a link shows now. Checks no limit, because its error would mean that nothing was bought or withdrawn. */
const showOutcome = async (store: Store, link: OpenedOfferLink, secret: string) =>
  toOfferLinkView(store, (await store.findOfferLink(secret)) ?? link)

/** Returns what a link shows: the offer while it's open or bought, otherwise only its status. */
async function toOfferLinkView(store: Store, link: OpenedOfferLink): Promise<OfferLinkView> {
  const {
    state,
    createdBy,
    createdByOrganization,
    organizationName,
    organizationId,
    offerId,
    expiresAt,
    settings,
  } = link
  const sender = { createdBy, createdByOrganization, organizationName }
  const shown = { state, ...sender, expiresAt, ...pickBranding(settings) }
  if (state !== 'open' && state !== 'bought') return shown
  const offer = await store.getOffer({ organizationId }, offerId)
  if (!offer) throw new Error('The offer of a link is missing.')
  const booking = state === 'bought' ? await findBoughtBooking(store, link) : undefined
  // The booking has the corrected shipment.
  const risk = booking?.risk ?? offer.risk
  const record = booking && (await toCertificateRecord(store, booking))
  const { dateFormat, hideCostBreakdown } = await completeSettings(store, settings)
  return {
    ...shown,
    offer: { ...withoutInternalFields({ ...offer, risk }), ...(record?.specimen ? { specimen: true } : {}) },
    ...(state === 'open' && offer.newerQuoteId ? { hasNewerQuote: true } : {}),
    legZones: await findLegZones(risk),
    dateFormat,
    hideCostBreakdown,
    reference: booking?.reference,
    purchasedAt: booking?.purchasedAt,
    cancelledAt: booking?.status === BookingStatus.cancelled ? booking.statusAt : undefined,
  }
}

/** Removes what belongs to the organization from an offer: its bookings, its other quotes and its own reference. */
function withoutInternalFields(offer: Offer): Offer {
  const risk = offer.risk && {
    ...offer.risk,
    externalReference: undefined,
    bookingHolder: { ...offer.risk.bookingHolder, reference: undefined },
  }
  const hidden = { bookingId: undefined, newerQuoteId: undefined, relatedBookingId: undefined }
  return { ...offer, ...hidden, change: undefined, risk }
}

type ClosedLinkStatus = Exclude<OfferLinkViewStatus, 'open' | 'bought'>

/** Checks whether a link was closed for a reason other than expiry. */
const isClosed = (state: OfferLinkViewStatus): state is Exclude<ClosedLinkStatus, 'expired'> =>
  !['open', 'bought', 'expired'].includes(state)

const closedLinkMessages: Readonly<Record<ClosedLinkStatus, string>> = {
  taken: 'Another offer for this shipment has already been bought. This one wasn’t.',
  hidden:
    'This offer has already been bought. The link no longer shows the certificate; ask the sender for it.',
  corrected:
    'This offer was bought, but its cover is now in another name. Ask the sender if you didn’t expect this.',
  expired: 'This offer has expired. Nothing was bought; ask for a new one.',
  revoked: 'This link was revoked. Nothing was bought; ask for a new one.',
  replaced: 'A newer quote for this shipment has already been bought, so this offer can’t be.',
  suspended: 'This offer can’t be bought at the moment. Nothing was bought; ask the sender.',
}

const closedLinkReasons: Readonly<Record<ClosedLinkStatus, PurchaseObstacle>> = {
  taken: 'ALREADY_BOUGHT',
  hidden: 'ALREADY_BOUGHT',
  corrected: 'ALREADY_BOUGHT',
  expired: 'OFFER_EXPIRED',
  revoked: 'LINK_CLOSED',
  replaced: 'ALREADY_BOUGHT',
  suspended: 'SUSPENDED',
}

const closedLinkProblem = (state: ClosedLinkStatus) =>
  new Problem('CONFLICT', closedLinkMessages[state], { reason: closedLinkReasons[state] })
