import * as z from 'zod/mini'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import { Shipment } from '#contract/shipment.ts'
import { parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { currentDraft, updateDraft, maxStored } from './draft.ts'

/** Saves a booking made in this tab. Adds what the service left out: details from the draft, and that it's bought. */
export function saveBooking(booking: Booking, offerId: string): Booking {
  const draft = currentDraft()
  const offer = booking.offer ?? draft.quote?.offers.find(({ id }) => id === offerId)
  const requested = offer && draft.quote && parseJson(draft.quote.shipmentJson, () => undefined)
  const risk = booking.risk ?? offer?.risk ?? z.safeParse(Shipment, requested).data
  const hasStatus = booking.status !== undefined || booking.statusName !== undefined
  const completed = {
    ...booking,
    ...(!hasStatus && { status: BookingStatus.purchased }),
    ...(offer && { offer }),
    ...(risk && { risk }),
  }
  const others = draft.bookings.filter(({ id }) => id !== booking.id)
  updateDraft({ bookings: [completed, ...others].slice(0, maxStored) })
  return completed
}
