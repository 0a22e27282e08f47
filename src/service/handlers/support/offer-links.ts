import type { HandedOffer, LinkState } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { onPaper } from '#service/documents/certificate/certificate-record.ts'
import { digest } from '#service/kernel/secrets.ts'
import { type HeldLink, holderOf } from '#service/store/quotes/offer-link-access.ts'
import type { Store } from '#service/store/store.ts'
import { legZonesOf } from '#service/underwriting/places/leg-time-zones.ts'
import { certificateOf } from '#service/handlers/certificates/certificate.ts'
import { failureNotes } from '#service/handlers/quotes/failure-log.ts'
import type { Handlers, Means, Visit } from '#service/api/handlers.ts'

type LinkActs = 'makeLink' | 'links' | 'revokeLink'
type HeldActs = 'openLink' | 'buyByLink' | 'withdrawByLink' | 'certificateByLink'

const noOffer = () => new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to see.')

/** Links to an offer: handing them over, and what whoever holds one may do. */
export function linkHandlers({ store, clock, limits }: Means): Pick<Handlers, LinkActs | HeldActs> {
  const noting = failureNotes({ store, clock })
  /** The link of a secret. Those that open nothing are counted, so that nobody tries one after the other. */
  const held = (secret: string, { address, direct }: Visit): Promise<HeldLink> =>
    limits.guardLink(address, async () => {
      const link = await store.heldLink(secret, clock())
      if (link && (direct || !link.demo)) {
        // As of a token: whoever holds it writes down what is done with it, and has paper drawn.
        limits.countRequest(digest(secret))
        return link
      }
      throw new Problem('NOT_FOUND', 'This link leads nowhere. Check that it is whole, or ask for another.')
    })

  return {
    makeLink: async ({ id }, { caller }) => {
      const link = await store.makeLink(caller, id, caller.demo, clock())
      if (!link) throw noOffer()
      return link
    },

    links: async ({ id }, { caller }) => {
      const links = await store.links(caller.organizationId, id, clock())
      if (!links) throw noOffer()
      return links
    },

    revokeLink: async ({ id }, { caller }) => {
      const isOurs = await store.revokeLink(caller, id, clock())
      if (!isOurs) throw new Problem('NOT_FOUND', 'There is no such link, or it is not yours to revoke.')
      return true
    },

    openLink: async ({ secret }, visit) => {
      const link = await held(secret, visit)
      if (link.state === 'open') await store.noteOpening(link, clock())
      return handed(store, link)
    },

    buyByLink: async ({ secret, attempt }, visit) => {
      const link = await held(secret, visit)
      const { organizationId, offerId, state } = link
      // Nothing for the staff to see to: one of them wanted it so.
      if (state === 'revoked') throw refusal(state)
      const buyer = holderOf(link)
      await noting
        .purchase(buyer, offerId, async () => {
          if (state !== 'open' && state !== 'bought') throw refusal(state)
          return store.purchase({ offerId, attempt, organizationId, buyer, linkId: link.id })
        })
        .catch((error: unknown) => {
          // Which other booking stands for the quote is not for whoever holds a link.
          throw error instanceof Problem && error.bookingId !== undefined ? refusal('taken') : error
        })
      return handed(store, await held(secret, visit))
    },

    withdrawByLink: async ({ secret, attempt }, visit) => {
      const link = await held(secret, visit)
      // One that was revoked buys nothing, whatever is on its way, so that there is nothing to be written down.
      if (link.state !== 'revoked') await store.withdrawByHolder(holderOf(link), link.offerId, attempt)
      return handed(store, await held(secret, visit))
    },

    certificateByLink: async ({ secret }, visit) => {
      const link = await held(secret, visit)
      const booking = link.state === 'bought' ? await bookingOf(store, link) : undefined
      if (!booking) throw new Problem('CONFLICT', 'There is no certificate to be had by this link.')
      return certificateOf(store, booking, visit.origin)
    },
  }
}

const bookingOf = (store: Store, { organizationId, quoteId }: HeldLink) =>
  store.bookingBy(organizationId, quoteId)

/** What the link shows: the offer while it is open or bought, else what became of it. */
async function handed(store: Store, link: HeldLink): Promise<HandedOffer> {
  const { state, madeBy, organizationName, organizationId, offerId, expiresAt, settings } = link
  const told = { state, madeBy, organizationName, expiresAt }
  if (state !== 'open' && state !== 'bought') return told
  const offer = await store.offerBy(organizationId, offerId)
  if (!offer) throw new Error('The offer of a link is not there.')
  const booking = state === 'bought' ? await bookingOf(store, link) : undefined
  const paper = booking && (await onPaper(store, booking))
  return {
    ...told,
    offer: { ...ofItsHolder(offer), ...(paper?.specimen ? { specimen: true } : {}) },
    legZones: await legZonesOf(offer.risk),
    dateFormat: settings.dateFormat ?? 'DD/MM/YYYY',
    hideCostBreakdown: settings.hideCostBreakdown ?? false,
    ...(booking?.reference === undefined ? {} : { reference: booking.reference }),
    ...(booking?.purchasedAt === undefined ? {} : { purchasedAt: booking.purchasedAt }),
  }
}

/** An offer without what belongs to the organization: its booking there, its other quotes, its own reference. */
function ofItsHolder(offer: Offer): Offer {
  const shown = { ...offer }
  delete shown.bookingId
  delete shown.change
  if (!offer.risk) return shown
  const risk = { ...offer.risk }
  delete risk.externalReference
  return { ...shown, risk }
}

const refusals: Readonly<Record<Exclude<LinkState, 'open' | 'bought'>, string>> = {
  taken: 'Another cover of this quote is bought already. Nothing more was bought.',
  lapsed: 'This offer has lapsed. Nothing was bought: ask for another.',
  revoked: 'This link was taken back. Nothing was bought: ask for another.',
}

const refusal = (state: keyof typeof refusals) => new Problem('CONFLICT', refusals[state])
