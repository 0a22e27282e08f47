import { type Booking, isPurchased } from '#contract/booking.ts'
import type { CertificateCheck } from '#contract/certificate/check.ts'
import { holderName } from '#contract/holder.ts'
import { createFieldProblem, Problem } from '#contract/problem.ts'
import { certificateFileName } from '#service/documents/certificate/certificate-text.ts'
import type { Store } from '#service/store/store.ts'
import type { Dependencies, Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'
import { type Requester, runDocumentTask } from '#service/documents/pdf/document-workers.ts'
import { withoutStreet } from '#service/underwriting/places/without-street.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'

/** Handlers for the certificate of a booking, and for anyone to verify one. */
export const certificateHandlers = {
  getCertificate: async ({ id }, { caller, origin, store, limits, isDisconnected }) => {
    const booking = assertFound(await store.getBooking(caller, id), 'Booking')
    const { organizationId = caller.organizationId } = booking
    const requester = { owner: caller.organizationId, isDisconnected }
    return limits.guardDocument(caller.organizationId, () =>
      createCertificate(store, booking, { origin, organizationId, requester }),
    )
  },

  checkCertificate: ({ reference }, context) => verifyCertificate(context, reference, context.address),
} satisfies Partial<Handlers>

/**
 * Creates the certificate of a booking as a named file.
 * @param options.origin of the page that verifies it, like `https://lading.example.com`.
 * @param options.organizationId of the booking. The certificate has the logo and the accent colour that it has now.
 * @throws Problem `CONFLICT` for a quote that hasn't been bought.
 */
export async function createCertificate(
  store: Store,
  booking: Booking,
  options: { readonly origin: string; readonly organizationId: string; readonly requester: Requester },
) {
  const { origin, organizationId, requester } = options
  const { reference, offer, risk } = booking
  if (!reference || !offer || !risk) {
    throw new Problem('CONFLICT', 'This quote hasn’t been bought, so it has no certificate.')
  }
  const certified = { ...(await toCertificateRecord(store, booking)), reference, offer, risk }
  const branding = await store.readBranding(organizationId)
  return {
    name: certificateFileName(certified),
    bytes: await runDocumentTask('drawCertificate', requester, certified, origin, branding),
  }
}

/** Verifies a certificate, a limited number of times per address. */
export function verifyCertificate({ store, limits }: Dependencies, reference: string, address: string) {
  return limits.guardCheck(address, () => readCertificate(store, reference))
}

/** Returns what is on the certificate, and nothing else about the holder or the buyer. */
async function readCertificate(store: Store, reference: string): Promise<CertificateCheck> {
  const record = await store.findBookingByReference(reference)
  const [first] = record?.risk?.journeyLegs ?? []
  const last = record?.risk?.journeyLegs.at(-1)
  if (!record?.risk || !first || !last) {
    // Names the field, which distinguishes this from the 404 of a server without this operation.
    const message = 'We found no certificate with this number. Check its letters and digits.'
    throw createFieldProblem('reference', message, { code: 'NOT_FOUND' })
  }
  const { risk, ...booking } = record
  const { level, name } = booking.offer?.coverage ?? {}
  const { specimen, legZones } = await toCertificateRecord(store, record)
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
    startZone: legZones[0]?.start || undefined,
    endZone: legZones.at(-1)?.end || undefined,
    commodityName: risk.commodityName || undefined,
    insuredValue: risk.insuredValue,
    currencyId: risk.currencyId || undefined,
    coverage: level === undefined ? undefined : { level, name: name || undefined },
    // Sent even if empty: a certificate that shows more has been altered.
    extensions: (booking.offer?.extensions ?? []).map((extension) => extension.name),
    purchasedAt: booking.purchasedAt ?? '',
    coverStart: booking.coverStart,
    edition: booking.edition,
    editionAt: booking.editionAt,
    specimen,
  }
}
