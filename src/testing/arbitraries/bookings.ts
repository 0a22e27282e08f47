import fc from 'fast-check'
import type { Booking, Purchase } from '#contract/booking.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import { anyOffer, anyRisk, anyText, anyZones } from './offers.ts'
import { anyList, anyTimestamp, record } from './records.ts'

// Generates bookings and what is done with them, for round trips over the wire.

const anyIssuer: fc.Arbitrary<Issuer> = fc.record(
  {
    insurer: anyText,
    insurerAddress: anyText,
    policyNumber: anyText,
    signedBy: anyText,
    capacity: anyText,
    claims: fc.record({ name: anyText, address: anyText, phone: anyText, email: anyText }),
    claimsSteps: fc.array(anyText, { minLength: 1 }),
    sample: fc.boolean(),
  },
  { requiredKeys: ['insurer', 'insurerAddress', 'policyNumber', 'signedBy', 'capacity', 'claims'] },
)

const anyChange = fc.record({ path: anyText, was: anyText, is: anyText }, { requiredKeys: ['path'] })
export const anyBooking: fc.Arbitrary<Booking> = fc.record(
  {
    id: fc.uuid(),
    reference: anyText,
    status: fc.integer({ min: 1, max: 5 }),
    statusName: anyText,
    statusAt: anyTimestamp,
    offer: anyOffer,
    events: anyList(
      fc.record(
        {
          id: fc.uuid(),
          userId: fc.uuid(),
          content: anyText,
          createdAt: anyTimestamp,
          reason: anyText,
          changes: anyList(anyChange),
        },
        { requiredKeys: ['id', 'content', 'createdAt'] },
      ),
    ),
    purchasedAt: anyTimestamp,
    coverStart: anyTimestamp,
    createdAt: anyTimestamp,
    newerQuoteId: fc.uuid(),
    risk: anyRisk,
    customerId: fc.uuid(),
    specimen: fc.boolean(),
    organizationId: fc.uuid(),
    organizationName: anyText,
    edition: fc.nat(),
    editionAt: anyTimestamp,
    replaces: anyTimestamp,
    issuer: anyIssuer,
    legZones: anyZones,
  },
  { requiredKeys: ['id', 'events'] },
)

export const anyCancellation: fc.Arbitrary<Cancellation> = record({
  allowed: fc.boolean(),
  refund: fc.nat(),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => isoCurrency(code, '¤')),
  until: anyTimestamp,
  reason: anyText,
})

export const anyPurchase: fc.Arbitrary<Purchase> = fc.record(
  { offerId: fc.uuid(), attempt: anyText, spokenBy: anyText, identifiedBy: anyText },
  { requiredKeys: ['offerId'] },
)
