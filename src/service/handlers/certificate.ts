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
        name: `certificate-${certified.reference}.pdf`,
        bytes: await drawCertificate(certified, origin),
      }
    },
  }
}

function bought(booking: Booking): CertifiedBooking {
  const { reference, offer, risk } = booking
  if (reference && offer && risk) return { ...booking, reference, offer, risk }
  throw new Problem('CONFLICT', 'This is a quote. Nothing is bought of it, so that it has no certificate.')
}
