import type { Booking } from '#contract/booking.ts'
import type { Issuer, LegZones } from '#contract/certificate/issuer.ts'
import type { Store } from '#service/store/store.ts'
import { findLegZones } from '#service/underwriting/places/leg-time-zones.ts'

/** A record with what its paper shows beside it: who stands behind it, and by whose clocks its legs are told. */
export type CertificateRecord = Booking & { readonly issuer: Issuer; readonly legZones: LegZones[] }

/** @param booking a record of the store; of a quote it is who stood behind it when it was made. */
export async function toCertificateRecord(
  store: Pick<Store, 'reference'>,
  booking: Booking,
): Promise<CertificateRecord> {
  const issuer = (await store.reference()).issuer(Date.parse(booking.purchasedAt ?? booking.createdAt ?? ''))
  return {
    ...booking,
    // What a sample stands behind insures nothing, whatever it was priced from.
    ...(issuer.sample ? { specimen: true } : {}),
    issuer,
    legZones: await findLegZones(booking.risk),
  }
}
