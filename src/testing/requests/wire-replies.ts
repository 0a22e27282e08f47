// Types of replies on the wire. They don't use the contract's codecs, so tests see what third parties see.

export type WireReason = {
  line?: string
  extension?: string
  operation: string
  partsPerMillion?: number
  of?: number
  amount?: number
  result?: number
}

type WireOffer = {
  id: string
  offerId: string
  quoteId: string
  accepted: boolean
  amendments: string[]
  currencyId: string
  coverage: { level: string; covered: string[]; notCovered: string[] }
  reasons: WireReason[]
  extensions: { id: string; name: string; premium: number }[]
  change?: { amount?: number; reasons: string[] }
  validUntil: string
  /** The edition of the tariff. */
  edition: string
  insurerPremium: number
  insurerPremiumTax: number
  risk: { bookingHolder: Record<string, string>; commodityName: string; countryName: string }
}

/** In decimal major units. */
export type WireOfferV1 = WireOffer & {
  techPremium: number
  distributionPremium: number
  techPremiumTax: number
  distributionPremiumTax: number
  tax: number
}

/** In integer minor units. */
export type WireOfferV2 = WireOffer & {
  technologyFee: number
  bookingFee: number
  technologyFeeTax: number
  bookingFeeTax: number
  totalCost: number
  currencyDivisionModifier: number
}

/** The reply of a quote: the recommended offer, with every offer in `result`. */
export type WireQuote<Offer = WireOfferV2> = Offer & { result: Offer[]; errors: string[] }

export type WireBooking = {
  id: string
  reference: string
  status: number
  statusName: string
  statusAt: string
  createdAt: string
  purchasedAt: string
  coverStart: string
  customerId: string
  /** The version of the certificate. */
  edition: number
  risk: Record<string, unknown> & { bookingHolder: Record<string, string> }
  events: {
    content: string
    userId: string
    createdAt: string
    reason?: string
    changes?: { path: string; was?: string; is?: string }[]
  }[]
  offer: WireOfferV2
}

export type WireGrant = {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

export type WireSetup = {
  commodities: { id: string; name: string }[]
  countries: { id: string; name: string; code: string }[]
  customers: Record<string, string>[]
  extensions: { id: string; name: string }[]
  warnings?: string[]
  fieldWarnings?: { message: string; field: string }[]
  estimate?: { from: number; currencyId: string; levels: { id: string; name: string; total: number }[] }
}

export type WireProblemV1 = {
  error: {
    statusCode: number
    message: string
    details?: { path: string; message: string }[]
    bookingId?: string
  }
}

export type WireProblemV2 = {
  name: string
  status: number
  message: string
  error?: string
  error_description?: string
  errors?: { path: string; message: string }[]
  bookingId?: string
}

/** A user as administrators see them. */
export type WireUser = {
  id: string
  email: string
  name: string
  roles: string[]
  organizationId: string
  memberships: { organizationId: string; organizationName: string; roles: string[] }[]
  hasOtherOrganizations?: boolean
  state: string
  twoFactorSince?: string
  link?: { purpose: string; expiresAt: string; mail?: string }
  linkSecret?: string
  password?: string
}
