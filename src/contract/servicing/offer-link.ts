import * as z from 'zod/mini'
import { LegZones } from '#contract/certificate/issuer.ts'
import { Offer } from '#contract/offer.ts'
import { branding } from '#contract/people/branding.ts'
import { requiredText } from '#contract/text/text-fields.ts'

/**
 * The status of a link to an offer. `open`: the offer can be viewed and bought. `bought`: it was bought. `taken`: another
 * offer for the shipment was bought. `expired`, `revoked`: the link no longer works.
 */
export const OfferLinkStatus = z.enum(['open', 'bought', 'taken', 'expired', 'revoked'])
export type OfferLinkStatus = z.infer<typeof OfferLinkStatus>

/** A link to view and buy one offer without signing in, as its creator sees it. */
export const OfferLink = z.object({
  id: z.string(),
  offerId: z.string(),
  state: OfferLinkStatus,
  /** The name of its creator. */
  createdBy: z.string(),
  createdAt: z.string(),
  /** When the link and its offer expire. */
  expiresAt: z.string(),
  openedAt: z.optional(z.string()),
  boughtAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
})
export type OfferLink = z.infer<typeof OfferLink>

/** A new link with its secret, which is returned only once. */
export const CreatedOfferLink = z.extend(OfferLink, { secret: z.string() })
export type CreatedOfferLink = z.infer<typeof CreatedOfferLink>

const secret = requiredText('Send the secret from the link.')

export const LinkSecretRequest = z.object({ secret })

/** A request to buy through a link or withdraw that purchase. The sender chooses the attempt's ID. */
export const LinkAttemptRequest = z.object({
  secret,
  attempt: requiredText('Send an attempt ID, so that you can withdraw the purchase.'),
})

/**
 * The status that a link shows. `hidden`: it was bought, but too long ago to be shown, or the link was revoked
 * afterwards. `corrected`: likewise, but the booking was corrected to another holder. `suspended`: it's open, but the
 * organization of the offer is suspended. `replaced`: a newer quote for the shipment was bought, which the list of links
 * calls `taken`.
 */
const OfferLinkViewStatus = z.enum([
  ...OfferLinkStatus.options,
  'hidden',
  'corrected',
  'suspended',
  'replaced',
])
export type OfferLinkViewStatus = z.infer<typeof OfferLinkViewStatus>

/** What a link shows to anyone who has it. A link that can't be used shows only its status. */
export const OfferLinkView = z.object({
  state: OfferLinkViewStatus,
  /** The name of its creator. */
  createdBy: z.string(),
  /** The name of their organization, if the offer belongs to another one. */
  createdByOrganization: z.optional(z.string()),
  /** The name of the organization that the offer belongs to. */
  organizationName: z.string(),
  expiresAt: z.string(),
  offer: z.optional(Offer),
  /** Whether the sender has a newer quote for the shipment. */
  hasNewerQuote: z.optional(z.boolean()),
  /** One entry per leg. Absent if the service doesn't know the places. */
  legZones: z.optional(z.array(LegZones)),
  /** The certificate number, once bought. */
  reference: z.optional(z.string()),
  purchasedAt: z.optional(z.string()),
  /** When the booking was cancelled. */
  cancelledAt: z.optional(z.string()),
  /** The organization's settings for dates and prices. */
  dateFormat: z.optional(z.string()),
  hideCostBreakdown: z.optional(z.boolean()),
  ...branding,
})
export type OfferLinkView = z.infer<typeof OfferLinkView>
