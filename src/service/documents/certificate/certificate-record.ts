import type { Booking } from '#contract/booking.ts'
import type { Issuer } from '#contract/certificate/issuer.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'

/**
 * Adds what its certificate also shows to a booking: the insurer and the time zones of the legs. A quote gets the
 * issuer in force when it was created, a booking that of its purchase.
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
