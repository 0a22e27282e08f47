import * as z from 'zod/mini'
import { LegZones } from '#contract/certificate/issuer.ts'
import { Offer } from '#contract/offer.ts'
import { requiredText } from '#contract/text/text-fields.ts'

/**
 * What a link to an offer has come to. `open`: it can be read and bought. `bought`: this offer is. `taken`: another offer
 * of its quote is. `lapsed`, `revoked`: it opens nothing any more.
 */
export const OfferLinkStatus = z.enum(['open', 'bought', 'taken', 'lapsed', 'revoked'])
export type OfferLinkStatus = z.infer<typeof OfferLinkStatus>

/** A link by which a holder reads and buys one offer, as those see it who made it. */
export const OfferLink = z.object({
  id: z.string(),
  offerId: z.string(),
  state: OfferLinkStatus,
  /** Who made it. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** When it lapses, with its offer. */
  expiresAt: z.string(),
  /** When it was opened first. */
  openedAt: z.optional(z.string()),
  /** When cover was bought through it. */
  boughtAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
})
export type OfferLink = z.infer<typeof OfferLink>

/** A link that was just made, with what opens it; that is told this once. */
export const CreatedOfferLink = z.extend(OfferLink, { secret: z.string() })
export type CreatedOfferLink = z.infer<typeof CreatedOfferLink>

const secret = requiredText('Send the secret from the link.')

export const ByLinkSecret = z.object({ secret })
export type ByLinkSecret = z.infer<typeof ByLinkSecret>

/** An act that belongs to a purchase through a link, which its sender gives a name. */
export const AttemptByLinkSecret = z.object({
  secret,
  attempt: requiredText('Enter an attempt, so that you can withdraw the purchase.'),
})
export type AttemptByLinkSecret = z.infer<typeof AttemptByLinkSecret>

/** What a link shows to whoever holds it. Of one that opens nothing, what became of it and nothing else. */
export const OfferLinkView = z.object({
  state: OfferLinkStatus,
  /** Who handed it over, and for which organization. */
  madeBy: z.string(),
  organizationName: z.string(),
  expiresAt: z.string(),
  offer: z.optional(Offer),
  /** In the order of the legs, where the service knows the places. */
  legZones: z.optional(z.array(LegZones)),
  /** Of the booking, once it is bought. */
  reference: z.optional(z.string()),
  purchasedAt: z.optional(z.string()),
  /** How the organization has its dates and prices shown. */
  dateFormat: z.optional(z.string()),
  hideCostBreakdown: z.optional(z.boolean()),
})
export type OfferLinkView = z.infer<typeof OfferLinkView>
