import type { Booking } from '#contract/booking.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'

/**
 * Adds the details that a booking's certificate needs: the issuer and the time zones of the legs. The issuer is the one in
 * force at the purchase or, for a quote, when it was created.
 */
export async function toCertificateRecord(store: Pick<Store, 'reference'>, booking: Booking) {
  const { issuer: findIssuer } = await store.reference()
  const issuerAt = (moment = '') => findIssuer(Date.parse(moment))
  const original = issuerAt(booking.purchasedAt ?? booking.createdAt)
  const current = booking.editionAt === undefined ? original : issuerAt(booking.editionAt)
  // A corrected certificate has the signatory and claims desk in force at its correction, unless the insurer or policy has
  // changed since the purchase.
  const issuer = isSamePolicy(current, original) ? current : original
  return {
    ...booking,
    // A sample insurer provides no cover, whatever the tariff was.
    ...(issuer.sample ? { specimen: true } : {}),
    issuer,
    legZones: await findLegZones(booking.risk),
  }
}

const isSamePolicy = (one: Issuer, other: Issuer) =>
  one.insurer === other.insurer && one.policyNumber === other.policyNumber && one.sample === other.sample
