import type { Booking } from '#contract/booking.ts'
import { Problem } from '#contract/problem.ts'
import type { CertifiedBooking } from '#service/paper/words.ts'
import type { Handlers, Means } from './handlers.ts'

/** The paper that proves a booking. */
export function certificateHandlers({ store }: Means): Pick<Handlers, 'certificate'> {
  return {
    certificate: async ({ id }, { caller, origin }) => {
      const booking = await store.bookingBy(caller.organizationId, id)
      if (!booking) throw new Problem('NOT_FOUND', 'There is no such booking, or it is not yours to see.')
      const certified = bought(booking)
      // Fonts and all are read only when somebody asks for paper, so that the service starts without them.
      const { drawCertificate } = await import('#service/paper/certificate.ts')
      return {
        name: fileNameOf(certified),
        bytes: await drawCertificate(certified, origin),
      }
    },
  }
}

/** Each edition under a name of its own, so that none is taken for another where they are kept together. */
function fileNameOf({ reference, edition = 1 }: CertifiedBooking): string {
  return `certificate-${reference}${edition > 1 ? `-edition-${edition}` : ''}.pdf`
}

function bought(booking: Booking): CertifiedBooking {
  const { reference, offer, risk } = booking
  if (reference && offer && risk) return { ...booking, reference, offer, risk }
  throw new Problem('CONFLICT', 'This is a quote. Nothing is bought of it, so that it has no certificate.')
}
