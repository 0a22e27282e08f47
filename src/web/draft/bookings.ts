import * as z from 'zod/mini'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import { Shipment } from '#contract/shipment.ts'
import { parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { listLegZones } from '#web/times/journey-times.ts'
import { currentDraft, isStale, updateDraft, maxStored } from './draft.ts'

/** Saves a booking made in this tab. Adds what the service left out: details from the draft, and that it's bought. */
export function saveBooking(booking: Booking, offerId: string): Booking {
  const draft = currentDraft()
  const quoted = draft.quote?.offers.find(({ id }) => id === offerId)
  const offer = booking.offer ?? quoted
  const requested = quoted && draft.quote && parseJson(draft.quote.shipmentJson, () => undefined)
  const risk = offer?.risk ?? z.safeParse(Shipment, requested).data
  const enteredZones = quoted && !isStale(draft) ? listLegZones(draft.shipment.journeyLegs) : undefined
  const legZones = offer?.legZones ?? enteredZones
  const completed = addSavedDetails(booking, { status: BookingStatus.purchased, offer, risk, legZones })
  const others = draft.bookings.filter(({ id }) => id !== booking.id)
  updateDraft({ bookings: [completed, ...others].slice(0, maxStored) })
  return completed
}

/** Adds to a booking what the service leaves out although this tab knows it from the purchase. */
export function addSavedDetails(booking: Booking, saved: Partial<Booking> = {}): Booking {
  const { status, offer, risk, legZones } = saved
  return {
    ...booking,
    ...(!hasStatus(booking) && status !== undefined && { status }),
    ...(!booking.offer && offer && { offer }),
    ...(!booking.risk && risk && { risk }),
    ...(!booking.legZones && legZones && { legZones }),
  }
}

/** Updates this tab's copy of a booking, if it has one, with what the service has returned since. */
export function updateSavedBooking(booking: Booking): void {
  const { bookings } = currentDraft()
  if (!bookings.some(({ id }) => id === booking.id)) return
  updateDraft({
    bookings: bookings.map((saved) => (saved.id === booking.id ? addSavedDetails(booking, saved) : saved)),
  })
}

/** Status names that don't say the status of a purchase. Most only say that the request succeeded. */
const nonStatuses = ['quoted', 'ok', 'success', 'successful', 'succeeded', 'true']

/** Checks whether a booking has a status that a purchase can have. From 100 on, the number is an HTTP status. */
function hasStatus({ status, statusName }: Booking): boolean {
  const isNumbered = status !== undefined && status !== BookingStatus.quoted && status < 100
  return isNumbered || (statusName !== undefined && !nonStatuses.includes(statusName.trim().toLowerCase()))
}
