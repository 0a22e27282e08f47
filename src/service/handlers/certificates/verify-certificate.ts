import { isPurchased } from '#contract/booking.ts'
import type { CertificateCheck, CertificateCheckRequest } from '#contract/certificate/check.ts'
import { holderName } from '#contract/holder.ts'
import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'
import type { Dependencies, RequestContext } from '#service/api/handlers.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'

/** Verifies a certificate; of the caller, only the address matters. */
export type VerifyCertificate = (
  request: CertificateCheckRequest,
  from: Pick<RequestContext, 'address'>,
) => Promise<CertificateCheck>

/** Handler that verifies a certificate for anyone. */
export function createCheckHandlers({ store, limits }: Dependencies): { readonly check: VerifyCertificate } {
  return {
    check: ({ reference }, { address }) =>
      limits.guardCheck(address, () => verifyCertificate(store, reference)),
  }
}

const notFoundMessage = 'We found no certificate with this reference. Check its letters and digits.'

/** Returns what is on the certificate, and nothing else about the holder or the buyer. */
async function verifyCertificate(store: Store, reference: string): Promise<CertificateCheck> {
  const record = await store.findBookingByReference(reference)
  const [first] = record?.risk?.journeyLegs ?? []
  const last = record?.risk?.journeyLegs.at(-1)
  if (!record?.risk || !first || !last) {
    // Names the field, which distinguishes this from the 404 of a server without this operation.
    throw new Problem('NOT_FOUND', notFoundMessage, {
      fields: [{ path: 'reference', message: notFoundMessage }],
    })
  }
  const { risk, ...booking } = record
  const { level, name } = booking.offer?.coverage ?? {}
  const { specimen, legZones } = await toCertificateRecord(store, record)
  const [startZone, endZone] = [legZones[0]?.start, legZones.at(-1)?.end]
  return {
    reference: booking.reference ?? '',
    status: booking.status ?? 0,
    statusName: booking.statusName ?? '',
    inForce: isPurchased(booking),
    holderName: holderName(risk.bookingHolder),
    start: withoutStreet(first.start),
    end: withoutStreet(last.end),
    startTime: first.startTime,
    endTime: last.endTime,
    ...(startZone ? { startZone } : {}),
    ...(endZone ? { endZone } : {}),
    ...(risk.commodityName ? { commodityName: risk.commodityName } : {}),
    insuredValue: risk.insuredValue,
    ...(risk.currencyId ? { currencyId: risk.currencyId } : {}),
    ...(level ? { coverage: { level, ...(name ? { name } : {}) } } : {}),
    // Sent even if empty: a certificate that shows more has been altered.
    extensions: (booking.offer?.extensions ?? []).map((extension) => extension.name),
    purchasedAt: booking.purchasedAt ?? '',
    ...(booking.coverStart === undefined ? {} : { coverStart: booking.coverStart }),
    ...(booking.edition === undefined ? {} : { edition: booking.edition }),
    ...(booking.editionAt === undefined ? {} : { editionAt: booking.editionAt }),
    ...(specimen === undefined ? {} : { specimen }),
  }
}

/** Keeps the last two parts of a place: a street before them could be a home address. */
function withoutStreet(place: string): string {
  return place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ')
}
