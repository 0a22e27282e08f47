import type { Booking } from '#contract/booking.ts'
import type { Issuer, LegZones } from '#contract/certificate/issuer.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/leg-time-zones.ts'

/** A booking with what its certificate also shows: the insurer, and the time zone of each leg's places. */
export type CertificateRecord = Booking & { readonly issuer: Issuer; readonly legZones: LegZones[] }

/**
 * Adds the insurer and the time zones of the legs to a booking. A quote gets the insurer of the moment it was
 * created.
 */
export async function toCertificateRecord(
  store: Pick<Store, 'reference'>,
  booking: Booking,
): Promise<CertificateRecord> {
  const issuer = (await store.reference()).issuer(Date.parse(booking.purchasedAt ?? booking.createdAt ?? ''))
  return {
    ...booking,
    // A sample insurer provides no cover, whatever the tariff was.
    ...(issuer.sample ? { specimen: true } : {}),
    issuer,
    legZones: await findLegZones(booking.risk),
  }
}
