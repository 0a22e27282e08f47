import type { Booking } from '#contract/booking.ts'
import type { NamedFile } from '#contract/text/named-file.ts'
import { Problem } from '#contract/problem.ts'
import type { CertifiedBooking } from '#service/documents/certificate/certificate-text.ts'
import type { Store } from '#service/store/store.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { certificateFileName } from '#service/documents/certificate/file-name.ts'
import { assertFound } from '#service/handlers/assert-found.ts'
import { render } from '#service/documents/pdf/render.ts'
import { toCertificateRecord } from '#service/documents/certificate/certificate-record.ts'

/** Handler for the certificate of a booking. */
export const certificateHandlers = {
  certificate: async ({ id }, { caller, origin, store }) => {
    const booking = assertFound(await store.getBooking(caller.organizationId, id), 'Booking')
    return createCertificate(store, booking, origin)
  },
} satisfies Partial<Handlers>

/**
 * Creates the certificate of a booking as a named file.
 * @param origin of the page that verifies it, like `https://lading.example.com`.
 * @throws Problem `CONFLICT` for a quote that hasn't been bought.
 */
export async function createCertificate(
  store: Pick<Store, 'reference'>,
  booking: Booking,
  origin: string,
): Promise<NamedFile> {
  const { reference, offer, risk } = booking
  if (!reference || !offer || !risk) {
    throw new Problem('CONFLICT', 'This quote hasn’t been bought, so it has no certificate.')
  }
  const record = await toCertificateRecord(store, booking)
  const certified: CertifiedBooking = { ...record, reference, offer, risk }
  return { name: certificateFileName(certified), bytes: await render('certificate', certified, origin) }
}
