import type { Booking } from '#contract/booking.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'

/**
 * Adds what its certificate also shows to a booking: the insurer and the time zones of the legs. A quote gets the
 * insurer of the moment it was created.
 */
export async function toCertificateRecord(store: Pick<Store, 'reference'>, booking: Booking) {
  const issuer = (await store.reference()).issuer(Date.parse(booking.purchasedAt ?? booking.createdAt ?? ''))
  return {
    ...booking,
    // A sample insurer provides no cover, whatever the tariff was.
    ...(issuer.sample ? { specimen: true } : {}),
    issuer,
    legZones: await findLegZones(booking.risk),
  }
}
