import type { CertificateCheck, CertificateCheckRequest } from '#contract/certificate/check.ts'
import { holderName } from '#contract/holder.ts'
import { Problem } from '#contract/problem.ts'
import type { Store } from '#service/store/store.ts'
import type { Dependencies, RequestContext } from '#service/api/handlers.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'

/** Tells whether a paper is real; of who asks, only the address matters. */
export type VerifyCertificate = (
  ask: CertificateCheckRequest,
  from: Pick<RequestContext, 'address'>,
) => Promise<CertificateCheck>

/** Whether a paper is real, for anybody who holds it. */
export function createCheckHandlers({ store, limits }: Dependencies): { readonly check: VerifyCertificate } {
  return {
    check: ({ reference }, { address }) =>
      limits.guardCheck(address, () => verifyCertificate(store, reference)),
  }
}

const notFoundMessage = 'We found no certificate with this reference. Check its letters and digits.'

/** Tells what stands on the paper, and nothing more of the holder or the buyer. */
async function verifyCertificate(store: Store, reference: string): Promise<CertificateCheck> {
  const record = await store.findBookingByReference(reference)
  const [first] = record?.risk?.journeyLegs ?? []
  const last = record?.risk?.journeyLegs.at(-1)
  if (!record?.risk || !first || !last) {
    // Named at its field: a server that has no such operation says 404 as well, and cannot name it.
    throw new Problem('NOT_FOUND', notFoundMessage, {
      fields: [{ path: 'reference', sentence: notFoundMessage }],
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
    inForce: booking.status === 2,
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
    // None is told as none: whoever holds a paper with more on it must see that.
    extensions: (booking.offer?.extensions ?? []).map((extension) => extension.name),
    purchasedAt: booking.purchasedAt ?? '',
    ...(booking.coverStart === undefined ? {} : { coverStart: booking.coverStart }),
    ...(booking.edition === undefined ? {} : { edition: booking.edition }),
    ...(booking.editionAt === undefined ? {} : { editionAt: booking.editionAt }),
    ...(specimen === undefined ? {} : { specimen }),
  }
}

/** The last two parts of a place: a street before them may be somebody's home. */
function withoutStreet(place: string): string {
  return place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ')
}
